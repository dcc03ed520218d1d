/**
 * Platforms whose posts can be submitted, in the order in which they are listed when a campaign names none. Apart from
 * their definitions (`registry.ts`), because most screens show names only, and the rules for links are long.
 */
export const SOCIAL_PLATFORMS = ['instagram', 'tiktok', 'twitter', 'youtube', 'facebook', 'reddit'] as const;

export type SocialPlatform = (typeof SOCIAL_PLATFORMS)[number];
/** Also platforms that are listed in choosers, but not available; their links are refused. */
export type DisplayPlatformId = SocialPlatform | 'linkedin';

/** Names in texts and messages. */
export const PLATFORM_NAMES: Readonly<Record<DisplayPlatformId, string>> = {
  instagram: 'Instagram',
  tiktok: 'TikTok',
  twitter: 'X/Twitter',
  youtube: 'YouTube',
  facebook: 'Facebook',
  reddit: 'Reddit',
  linkedin: 'LinkedIn',
};

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
export const DISPLAY_PLATFORMS: readonly DisplayPlatform[] = [...SOCIAL_PLATFORMS, 'linkedin' as const].map((id) => ({
  id,
  name: PLATFORM_NAMES[id],
  enabled: isSocialPlatform(id),
}));
