import { hashOf } from './hash.js';
import type { Platform } from './post-formats.js';
import { signInAccountId } from './sign-in-accounts.js';

/** The id of an account in the form of its platform: the same for its posts, its profile and its sign-in. */
export const accountIdOf = (platform: Platform, handle: string): string =>
  signInAccountId(platform, handle) ?? GENERATED_IDS[platform](handle.toLowerCase());

const GENERATED_IDS: Readonly<Record<Platform, (handle: string) => string>> = {
  instagram: (handle) => (17_841_400_000_000_000n + (hashOf('instagram account', handle) % 10n ** 11n)).toString(),
  tiktok: (handle) => (6_800_000_000_000_000_000n + (hashOf('tiktok account', handle) % 10n ** 18n)).toString(),
  twitter: (handle) => (hashOf('x user', handle) % 10n ** 18n).toString(),
  youtube: (handle) => `UC${hashOf('youtube', handle).toString(36).padStart(13, '0').repeat(2).slice(0, 22)}`,
  facebook: (handle) => (100_060_000_000_000n + (hashOf('facebook page', handle) % 10n ** 12n)).toString(),
  reddit: (handle) => (hashOf('reddit account', handle) % 36n ** 8n).toString(36),
};
