import { facebook } from './facebook.js';
import { instagram } from './instagram.js';
import type { Platform } from './platform.js';
import { reddit } from './reddit.js';
import { tiktok } from './tiktok.js';
import { twitter } from './twitter.js';
import { youtube } from './youtube.js';

/** Platforms whose posts can be submitted, in the order in which they are listed when a campaign names none. */
const PLATFORMS = [instagram, tiktok, twitter, youtube, facebook, reddit] as const;

/** Listed in choosers, but not available; its links are refused. */
const UNAVAILABLE_PLATFORMS = [
  { id: 'linkedin', name: 'LinkedIn', hosts: ['linkedin.com', 'www.linkedin.com', 'm.linkedin.com', 'lnkd.in'] },
] as const;

export type SocialPlatform = (typeof PLATFORMS)[number]['id'];
export type DisplayPlatformId = SocialPlatform | (typeof UNAVAILABLE_PLATFORMS)[number]['id'];

type IdsOf<List extends readonly { readonly id: string }[]> = { readonly [Index in keyof List]: List[Index]['id'] };

export const SOCIAL_PLATFORMS = PLATFORMS.map(({ id }) => id) as unknown as IdsOf<typeof PLATFORMS>;

export function perPlatform<Value>(valueOf: (platform: Platform) => Value): Record<SocialPlatform, Value> {
  const entries = PLATFORMS.map((platform): [SocialPlatform, Value] => [platform.id, valueOf(platform)]);
  return Object.fromEntries(entries) as Record<SocialPlatform, Value>;
}

const BY_ID = perPlatform((platform) => platform);

export function platformOf(id: SocialPlatform): Platform {
  return BY_ID[id];
}

export function isSocialPlatform(value: unknown): value is SocialPlatform {
  return (SOCIAL_PLATFORMS as readonly unknown[]).includes(value);
}

/** One entry of a platform chooser. */
export interface DisplayPlatform {
  readonly id: DisplayPlatformId;
  readonly name: string;
  /** `false`: listed, but cannot be chosen. */
  readonly enabled: boolean;
}

/** Entries of a platform chooser, in order. */
export const DISPLAY_PLATFORMS: readonly DisplayPlatform[] = [
  ...PLATFORMS.map(({ id, name }) => ({ id, name, enabled: true })),
  ...UNAVAILABLE_PLATFORMS.map(({ id, name }) => ({ id, name, enabled: false })),
];

/** Names in texts and messages. */
export const PLATFORM_NAMES = Object.fromEntries(DISPLAY_PLATFORMS.map(({ id, name }) => [id, name])) as Readonly<
  Record<DisplayPlatformId, string>
>;

const HOSTS: readonly { id: DisplayPlatformId; hosts: readonly string[]; shortHosts?: readonly string[] }[] = [
  ...PLATFORMS,
  ...UNAVAILABLE_PLATFORMS,
];
const ID_BY_HOST: ReadonlyMap<string, DisplayPlatformId> = new Map(
  HOSTS.flatMap(({ id, hosts, shortHosts = [] }) =>
    [...hosts, ...shortHosts].map((host): [string, DisplayPlatformId] => [host, id]),
  ),
);

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
