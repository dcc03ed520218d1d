import type { ProfileReading } from '../../preview.types.js';
import { Json } from '../support/json.js';
import type { PlatformClient } from '../support/platform-client.js';
import {
  foundProfile,
  HIDDEN_PROFILE,
  NO_SUCH_PROFILE,
  unavailableProfile,
  UNCLEAR_PROFILE,
} from './profile-readings.js';

const WEB = 'https://www.tiktok.com';
const DATA = /<script[^<>]{0,200}id="__UNIVERSAL_DATA_FOR_REHYDRATION__"[^<>]{0,200}>([^<]{1,900000})<\/script>/u;
/** Status codes of the page for accounts that do not exist or were banned, and for private ones. */
const NOT_FOUND_CODES: ReadonlySet<number> = new Set([10202, 10221, 10223]);
const PRIVATE_CODE = 10222;

/**
 * The data in the account's public page; TikTok has no interface for other people's accounts. Its id is not reported:
 * sign-in knows an account by another id (`open_id`), and posts by none.
 */
export async function readTiktokProfile(client: PlatformClient, handle: string): Promise<ProfileReading> {
  const response = await client.requestPage('tiktok:profile', `${WEB}/@${encodeURIComponent(handle)}`);
  if (!response.ok) return unavailableProfile(response.failure);
  if (response.status === 404) return NO_SUCH_PROFILE;
  const detail = readDetail(response.html);
  const code = detail.at('statusCode').number();
  if (code !== undefined && NOT_FOUND_CODES.has(code)) return NO_SUCH_PROFILE;
  const user = detail.at('userInfo', 'user');
  const name = user.at('uniqueId').text(60);
  if (code === PRIVATE_CODE) return HIDDEN_PROFILE;
  if (response.status !== 200 || name === undefined) return UNCLEAR_PROFILE;
  return foundProfile({
    handle: name,
    displayName: user.at('nickname').text(100),
    bio: user.at('signature').text(1_000) ?? '',
    url: `${WEB}/@${name}`,
    followers: detail.at('userInfo', 'stats', 'followerCount').count(),
    createdAt: user.at('createTime').date(),
  });
}

function readDetail(html: string): Json {
  try {
    return new Json(JSON.parse(DATA.exec(html)?.[1] ?? '')).at('__DEFAULT_SCOPE__', 'webapp.user-detail');
  } catch {
    return new Json(undefined);
  }
}
