import { FetchFailure } from '../../guarded-fetch/fetch-failure.js';
import type { ProfileReading } from '../../preview.types.js';
import type { BusinessDiscovery } from '../support/business-discovery.js';
import { cleanText } from '../support/json.js';
import type { PlatformClient } from '../support/platform-client.js';
import { classifyPage } from '../support/public-page.js';
import {
  foundProfile,
  HIDDEN_PROFILE,
  NO_SUCH_PROFILE,
  unavailableProfile,
  UNCLEAR_PROFILE,
} from './profile-readings.js';

const WEB = 'https://www.instagram.com';
/** `1,234 Followers, 5 Following, 67 Posts - Name (@handle) on Instagram: "bio"`. */
const DESCRIPTION = /^([\d,.]{1,15})\s.{0,300}\(@([\w.]{1,30})\) on Instagram: "(.*)"\s*$/su;

/**
 * Business Discovery reads professional accounts; for all others, the account's public page contains the bio but no id.
 * Instagram often shows a login wall instead of the page.
 */
export async function readInstagramProfile(
  client: PlatformClient,
  discovery: BusinessDiscovery,
  handle: string,
): Promise<ProfileReading> {
  const account = await discovery.findAccount(client, handle);
  if (account instanceof FetchFailure) return unavailableProfile(account);
  const username = account?.at('username').text(30);
  if (account && username) {
    return foundProfile({
      id: account.at('id').text(30),
      handle: username,
      displayName: account.at('name').text(100),
      bio: account.at('biography').text(1_000) ?? '',
      url: `${WEB}/${username}/`,
      followers: account.at('followers_count').count(),
    });
  }
  return readProfilePage(client, handle);
}

async function readProfilePage(client: PlatformClient, handle: string): Promise<ProfileReading> {
  const page = classifyPage(await client.requestPage('instagram:profile', `${WEB}/${encodeURIComponent(handle)}/`));
  switch (page.kind) {
    case 'missing':
      return NO_SUCH_PROFILE;
    case 'login':
      return { kind: 'unavailable', reason: 'blocked_by_provider' };
    case 'region':
      return HIDDEN_PROFILE;
    case 'unclear':
      return UNCLEAR_PROFILE;
    case 'failed':
      return unavailableProfile(page.failure);
    case 'shown': {
      const text = page.meta.get('og:description') ?? page.meta.get('description') ?? '';
      const [, followers = '', name, bio = ''] = DESCRIPTION.exec(text) ?? [];
      if (name === undefined) return UNCLEAR_PROFILE;
      const count = /^[\d,]+$/u.test(followers) ? Number(followers.replaceAll(',', '')) : undefined;
      return foundProfile({ handle: name, bio: cleanText(bio, 1_000) ?? '', url: `${WEB}/${name}/`, followers: count });
    }
  }
}
