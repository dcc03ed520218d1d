import type { DisplayPlatformId, SocialPlatform } from '../enums.js';

/** Hosts that only ever answer with a redirect to a post. */
const SHORT_HOSTS: Readonly<Record<SocialPlatform, readonly string[]>> = {
  instagram: [],
  tiktok: ['vm.tiktok.com', 'vt.tiktok.com'],
  twitter: [],
  youtube: [],
  facebook: ['fb.watch', 'www.fb.watch'],
  reddit: [],
};

const POST_HOSTS: Readonly<Record<DisplayPlatformId, readonly string[]>> = {
  instagram: ['instagram.com', 'www.instagram.com', 'm.instagram.com', 'instagr.am', 'www.instagr.am'],
  tiktok: ['tiktok.com', 'www.tiktok.com', 'm.tiktok.com'],
  twitter: [
    'twitter.com',
    'www.twitter.com',
    'mobile.twitter.com',
    'm.twitter.com',
    'x.com',
    'www.x.com',
    'mobile.x.com',
    'm.x.com',
  ],
  youtube: [
    'youtube.com',
    'www.youtube.com',
    'm.youtube.com',
    'music.youtube.com',
    'youtu.be',
    'www.youtu.be',
    'youtube-nocookie.com',
    'www.youtube-nocookie.com',
  ],
  facebook: [
    'facebook.com',
    'www.facebook.com',
    'm.facebook.com',
    'web.facebook.com',
    'mbasic.facebook.com',
    'touch.facebook.com',
    'business.facebook.com',
    'fb.com',
    'www.fb.com',
    'm.fb.com',
  ],
  reddit: [
    'reddit.com',
    'www.reddit.com',
    'old.reddit.com',
    'new.reddit.com',
    'sh.reddit.com',
    'm.reddit.com',
    'np.reddit.com',
    'i.reddit.com',
    'amp.reddit.com',
    'redd.it',
    'www.redd.it',
  ],
  linkedin: ['linkedin.com', 'www.linkedin.com', 'm.linkedin.com', 'lnkd.in'],
};

const PLATFORM_BY_HOST: ReadonlyMap<string, DisplayPlatformId> = new Map(
  [...Object.entries(POST_HOSTS), ...Object.entries(SHORT_HOSTS)].flatMap(([platform, hosts]) =>
    hosts.map((host): [string, DisplayPlatformId] => [host, platform as DisplayPlatformId]),
  ),
);

/** `de-de.facebook.com` and its like: the site in another language. */
const FACEBOOK_LANGUAGE_HOST = /^[a-z]{2}-[a-z]{2}\.facebook\.com$/u;

/**
 * The platform that a host belongs to, by exact comparison: `netflix.com` is not `x.com`, `youtube.com.` with a dot
 * at its end and `youtube.com.evil.io` are nobody's.
 * @param host lower case
 */
export function platformOfHost(host: string): DisplayPlatformId | null {
  return PLATFORM_BY_HOST.get(host) ?? (FACEBOOK_LANGUAGE_HOST.test(host) ? 'facebook' : null);
}

/** Whether a host serves short links only. */
export function isShortHost(host: string, platform: SocialPlatform): boolean {
  return SHORT_HOSTS[platform].includes(host);
}

/** Platforms with links that have to be resolved before their post is known. */
const RESOLVES: ReadonlySet<SocialPlatform> = new Set<SocialPlatform>(['tiktok', 'instagram', 'facebook', 'reddit']);

/**
 * Hosts that may be called, at the first step and after every redirect, while a short link of the platform is
 * resolved. Empty for a platform without short links. Addresses still have to be checked by whoever calls.
 */
export function resolvableHosts(platform: SocialPlatform): readonly string[] {
  return RESOLVES.has(platform) ? [...SHORT_HOSTS[platform], ...POST_HOSTS[platform]] : [];
}
