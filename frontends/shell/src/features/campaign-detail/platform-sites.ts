import type { SocialPlatform } from '@sparks/domain';

/** The platforms' own sites. */
export const PLATFORM_SITES: Readonly<Record<SocialPlatform, string>> = {
  instagram: 'https://www.instagram.com/',
  tiktok: 'https://www.tiktok.com/',
  twitter: 'https://x.com/',
  youtube: 'https://www.youtube.com/',
  facebook: 'https://www.facebook.com/',
  reddit: 'https://www.reddit.com/',
};
