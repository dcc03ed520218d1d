import type { ProfileReading } from '../../preview.types.js';
import { GRAPH, graphFailure } from '../support/meta.js';
import type { PlatformClient } from '../support/platform-client.js';
import {
  foundProfile,
  HIDDEN_PROFILE,
  NO_SUCH_PROFILE,
  unavailableProfile,
  UNCLEAR_PROFILE,
  UNSUPPORTED,
} from './profile-readings.js';

const FIELDS = 'id,username,name,about,followers_count,link';
/** "Cannot query users by their username", and objects that do not exist. */
const NOT_FOUND_CODES: ReadonlySet<number> = new Set([803]);
/** Requires Page Public Content Access, or is not public. */
const HIDDEN_CODES: ReadonlySet<number> = new Set([10, 100, 200]);

/** The node of a page; profiles of people are not public. The bio is the page's "about". */
export async function readFacebookProfile(
  client: PlatformClient,
  accessToken: string | undefined,
  handle: string,
): Promise<ProfileReading> {
  if (!accessToken) return UNSUPPORTED;
  const query = new URLSearchParams({ fields: FIELDS, access_token: accessToken });
  const response = await client.requestJson('facebook:page', `${GRAPH}/${encodeURIComponent(handle)}?${query}`);
  if (!response.ok) return unavailableProfile(response.failure);
  const { json } = response;
  const [id, username] = [json.at('id').text(30), json.at('username').text(60)];
  if (response.status === 200 && id && username) {
    return foundProfile({
      id,
      handle: username,
      displayName: json.at('name').text(100),
      bio: json.at('about').text(1_000) ?? '',
      url: `https://www.facebook.com/${username}`,
      followers: json.at('followers_count').count(),
    });
  }
  if (response.status === 200) return UNCLEAR_PROFILE;
  const code = json.at('error', 'code').number();
  if (code !== undefined && NOT_FOUND_CODES.has(code)) return NO_SUCH_PROFILE;
  if (code !== undefined && HIDDEN_CODES.has(code)) return HIDDEN_PROFILE;
  return unavailableProfile(graphFailure(response));
}
