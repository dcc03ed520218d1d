import type { ProfileReading } from '../../preview.types.js';
import type { PlatformClient } from '../support/platform-client.js';
import { foundProfile, NO_SUCH_PROFILE, unavailableProfile, UNCLEAR_PROFILE, UNSUPPORTED } from './profile-readings.js';

const API = 'https://www.googleapis.com/youtube/v3';

/** `channels.list` of the Data API by handle. The bio is the channel's description. */
export async function readYoutubeProfile(
  client: PlatformClient,
  apiKey: string | undefined,
  handle: string,
): Promise<ProfileReading> {
  if (!apiKey) return UNSUPPORTED;
  const query = new URLSearchParams({ part: 'snippet,statistics', forHandle: `@${handle}`, key: apiKey });
  const response = await client.requestJson('youtube:channels', `${API}/channels?${query}`);
  if (!response.ok) return unavailableProfile(response.failure);
  if (response.status !== 200) {
    const reason = response.json.at('error', 'errors', 0, 'reason').text() ?? '';
    return /quota|rateLimit/iu.test(reason) ? { kind: 'unavailable', reason: 'rate_limited' } : UNCLEAR_PROFILE;
  }
  const channel = response.json.at('items', 0);
  const id = channel.at('id').text(60);
  if (id === undefined) return response.json.at('pageInfo').exists ? NO_SUCH_PROFILE : UNCLEAR_PROFILE;
  const snippet = channel.at('snippet');
  const name = snippet.at('customUrl').text(60)?.replace(/^@/u, '') ?? handle;
  return foundProfile({
    id,
    handle: name,
    displayName: snippet.at('title').text(100),
    bio: snippet.at('description').text(5_000) ?? '',
    url: `https://www.youtube.com/@${name}`,
    followers: channel.at('statistics', 'subscriberCount').count(),
    createdAt: snippet.at('publishedAt').date(),
  });
}
