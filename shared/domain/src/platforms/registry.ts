import { facebook } from './facebook.js';
import { instagram } from './instagram.js';
import { SOCIAL_PLATFORMS, type DisplayPlatformId, type SocialPlatform } from './names.js';
import type { Platform } from './platform.js';
import { reddit } from './reddit.js';
import { tiktok } from './tiktok.js';
import { twitter } from './twitter.js';
import { youtube } from './youtube.js';

const BY_ID: Readonly<Record<SocialPlatform, Platform>> = { instagram, tiktok, twitter, youtube, facebook, reddit };

const HOSTS_OF_LINKEDIN = ['linkedin.com', 'www.linkedin.com', 'm.linkedin.com', 'lnkd.in'];

export function perPlatform<Value>(valueOf: (platform: Platform) => Value): Record<SocialPlatform, Value> {
  const entries = SOCIAL_PLATFORMS.map((id): [SocialPlatform, Value] => [id, valueOf(BY_ID[id])]);
  return Object.fromEntries(entries) as Record<SocialPlatform, Value>;
}

export function platformOf(id: SocialPlatform): Platform {
  return BY_ID[id];
}

const ID_BY_HOST: ReadonlyMap<string, DisplayPlatformId> = new Map<string, DisplayPlatformId>([
  ...SOCIAL_PLATFORMS.flatMap((id) => {
    const { hosts, shortHosts = [] } = BY_ID[id];
    return [...hosts, ...shortHosts].map((host): [string, DisplayPlatformId] => [host, id]);
  }),
  ...HOSTS_OF_LINKEDIN.map((host): [string, DisplayPlatformId] => [host, 'linkedin']),
]);

/**
 * The platform of a host, by exact comparison: `netflix.com` is not `x.com`; `youtube.com.` and `youtube.com.evil.io`
 * belong to no platform.
 * @param host lower case
 */
export function platformOfHost(host: string): DisplayPlatformId | null {
  return ID_BY_HOST.get(host) ?? SOCIAL_PLATFORMS.find((id) => platformOf(id).hostPattern?.test(host)) ?? null;
}

/**
 * Hosts that may be requested to resolve a short link of the platform, initially or after a redirect. Empty for a
 * platform without short links. The caller still has to check the resolved IP addresses.
 */
export function resolvableHosts(id: SocialPlatform): readonly string[] {
  const { hasShortLinks, shortHosts = [], hosts } = platformOf(id);
  return hasShortLinks ? [...shortHosts, ...hosts] : [];
}
