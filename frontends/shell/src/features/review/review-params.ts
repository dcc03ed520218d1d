import { MODERATION_STATUSES, SOCIAL_PLATFORMS, type ModerationStatus, type SocialPlatform } from '@sparks/domain';

/** URL parameters of the review screen. */
export interface ReviewParams {
  readonly status: ModerationStatus;
  readonly platform: SocialPlatform | null;
  /** Prefix of a contributor's username. */
  readonly contributor: string;
  /** Id of a campaign; only used when reviewing all campaigns. */
  readonly campaign: string | null;
  /** The contribution that is open on phones. */
  readonly post: string | null;
}

/** Invalid values count as unset. */
export function readReviewParams(search: URLSearchParams): ReviewParams {
  const campaign = search.get('campaign');
  return {
    status: MODERATION_STATUSES.find((status) => status === search.get('status')) ?? 'pending',
    platform: SOCIAL_PLATFORMS.find((platform) => platform === search.get('platform')) ?? null,
    contributor: (search.get('contributor') ?? '').trim().slice(0, 100),
    campaign: campaign !== null && /^[0-9a-f]{24}$/i.test(campaign) ? campaign : null,
    post: search.get('post'),
  };
}

/** Omits defaults. */
export function writeReviewParams({ status, platform, contributor, campaign, post }: ReviewParams): URLSearchParams {
  const entries = [
    ['status', status === 'pending' ? null : status],
    ['platform', platform],
    ['contributor', contributor],
    ['campaign', campaign],
    ['post', post],
  ] as const;
  return new URLSearchParams(entries.flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : [])));
}
