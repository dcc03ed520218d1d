import type { ProfileReading } from '../../preview.types.js';
import type { PlatformClient } from '../support/platform-client.js';
import type { RedditSession } from '../support/reddit-session.js';
import { foundProfile, NO_SUCH_PROFILE, unavailableProfile, UNCLEAR_PROFILE, UNSUPPORTED } from './profile-readings.js';

const OAUTH = 'https://oauth.reddit.com';

/** `user/{name}/about`, which requires an OAuth application. The bio is the description of the user's own community. */
export async function readRedditProfile(
  client: PlatformClient,
  session: RedditSession,
  handle: string,
): Promise<ProfileReading> {
  if (!session.isConfigured) return UNSUPPORTED;
  const response = await session.requestJson(
    client,
    'reddit:user',
    `${OAUTH}/user/${encodeURIComponent(handle)}/about`,
  );
  if (!response.ok) return unavailableProfile(response.failure);
  if (response.status === 404) return NO_SUCH_PROFILE;
  const user = response.json.at('data');
  if (user.at('is_suspended').boolean() === true) return NO_SUCH_PROFILE;
  const [id, name] = [user.at('id').text(20), user.at('name').text(60)];
  if (response.status !== 200 || !id || !name) return UNCLEAR_PROFILE;
  return foundProfile({
    // Posts name their author by the full name of the account.
    id: `t2_${id}`,
    handle: name,
    displayName: user.at('subreddit', 'title').escapedText(100),
    bio: user.at('subreddit', 'public_description').escapedText(1_000) ?? '',
    url: `https://www.reddit.com/user/${name}`,
    followers: user.at('subreddit', 'subscribers').count(),
    createdAt: user.at('created_utc').date(),
  });
}
