import type { SocialPlatform } from '@sparks/domain';

const sites: Record<SocialPlatform, { home: string; profile: (username: string) => string }> = {
  instagram: { home: 'https://www.instagram.com/', profile: (name) => `https://www.instagram.com/${name}/` },
  tiktok: { home: 'https://www.tiktok.com/', profile: (name) => `https://www.tiktok.com/@${name}` },
  twitter: { home: 'https://x.com/', profile: (name) => `https://x.com/${name}` },
  youtube: { home: 'https://www.youtube.com/', profile: (name) => `https://www.youtube.com/@${name}` },
  facebook: { home: 'https://www.facebook.com/', profile: (name) => `https://www.facebook.com/${name}` },
  reddit: { home: 'https://www.reddit.com/', profile: (name) => `https://www.reddit.com/user/${name}` },
};

/** The platform's own site. */
export const platformHome = (platform: SocialPlatform): string => sites[platform].home;

/** The page of an account; the name may begin with an @. */
export const accountPage = (platform: SocialPlatform, username: string): string => sites[platform].profile(encodeURIComponent(username.replace(/^@/, '')));
