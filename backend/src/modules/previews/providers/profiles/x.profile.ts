import { FetchFailure } from '../../guarded-fetch/fetch-failure.js';
import type { ProfileReading } from '../../preview.types.js';
import type { PlatformClient } from '../support/platform-client.js';
import { foundProfile, NO_SUCH_PROFILE, unavailableProfile, UNCLEAR_PROFILE, UNSUPPORTED } from './profile-readings.js';

const API = 'https://api.x.com/2';
const FIELDS = 'description,created_at,public_metrics';

/** `users/by/username` of the X API, which is charged per call. X reports unknown and suspended accounts with status 200. */
export async function readXProfile(
  client: PlatformClient,
  bearerToken: string | undefined,
  handle: string,
): Promise<ProfileReading> {
  if (!bearerToken) return UNSUPPORTED;
  const address = `${API}/users/by/username/${encodeURIComponent(handle)}?user.fields=${FIELDS}`;
  const response = await client.requestJson('x:profile', address, {
    headers: { authorization: `Bearer ${bearerToken}` },
  });
  if (!response.ok) return unavailableProfile(response.failure);
  if (response.status === 429) return unavailableProfile(new FetchFailure('rate_limited', 'The X API is used up'));
  const user = response.json.at('data');
  const [id, username] = [user.at('id').text(25), user.at('username').text(20)];
  if (response.status === 200 && id && username) {
    return foundProfile({
      id,
      handle: username,
      displayName: user.at('name').text(100),
      bio: user.at('description').escapedText(1_000) ?? '',
      url: `https://x.com/${username}`,
      followers: user.at('public_metrics', 'followers_count').count(),
      createdAt: user.at('created_at').date(),
    });
  }
  const isGone = response.json
    .at('errors')
    .items()
    .some((error) => /\/(?:resource-not-found|not-authorized-for-resource)$/u.test(error.at('type').text() ?? ''));
  return isGone && (response.status === 200 || response.status === 404) ? NO_SUCH_PROFILE : UNCLEAR_PROFILE;
}
