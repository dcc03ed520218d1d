export const CONTENT_TYPES = ['UGC', 'REMIX', 'CLIPPING'] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

/** Review state of a contribution as it is stored. */
export const MODERATION_STATUSES = ['pending', 'approved', 'declined', 'flagged'] as const;
export type ModerationStatus = (typeof MODERATION_STATUSES)[number];

/** Result of a preview. Only `success` and `fallback` allow a submission. */
export const PREVIEW_STATUSES = ['success', 'fallback', 'error', 'restricted'] as const;
export type PreviewStatus = (typeof PREVIEW_STATUSES)[number];

/** Why a preview is not `success`; kept with the preview as evidence. */
export const PREVIEW_REASONS = [
  'not_found',
  'removed',
  'private',
  'embed_disabled',
  'age_restricted',
  'geo_restricted',
  'image_not_extractable',
  'blocked_by_provider',
  'provider_unavailable',
  'rate_limited',
  'timeout',
  'unexpected_answer',
  'unsupported',
] as const;
export type PreviewReason = (typeof PREVIEW_REASONS)[number];

/** Verification state inside a submission's `social_meta`: `pending`, then `verified` before it is sent. */
export const SOCIAL_VERIFICATION_STATUSES = ['pending', 'verified'] as const;
export type SocialVerificationStatus = (typeof SOCIAL_VERIFICATION_STATUSES)[number];

/** Roles of an account; an account can hold several (an admin can be an organization). */
export const USER_ROLES = ['admin', 'organization', 'individual', 'contributor'] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** `none`: no request. */
export const ACCESS_STATUSES = ['none', 'pending', 'rejected', 'accepted'] as const;
export type AccessStatus = (typeof ACCESS_STATUSES)[number];

/** State of a stored access request. */
export const ACCESS_REQUEST_STATUSES = ['pending', 'accepted', 'rejected'] as const;
export type AccessRequestStatus = (typeof ACCESS_REQUEST_STATUSES)[number];

/** Lifecycle of a campaign as it is stored (see `displayStatus` for what is shown). */
export const SPARK_STATUSES = ['ongoing', 'ended', 'completed'] as const;
export type SparkStatus = (typeof SPARK_STATUSES)[number];

/** Lifecycle of a campaign as it is shown. */
export const DISPLAY_STATUSES = ['coming', 'ongoing', 'ended', 'completed'] as const;
export type DisplayStatus = (typeof DISPLAY_STATUSES)[number];

/** `static`: contributions earn by review and engagement. `event`: winners are selected in addition. */
export const SPARK_TYPES = ['static', 'event'] as const;
export type SparkType = (typeof SPARK_TYPES)[number];

/**
 * The extended earning period after the winners are released. `until_date` has an end time, `until_pool_empty`
 * has none and lasts as long as the pool pays.
 */
export const EARNING_RUNWAYS = ['none', 'until_date', 'until_pool_empty'] as const;
export type EarningRunway = (typeof EARNING_RUNWAYS)[number];

/** Progress of a campaign's winners. */
export const WINNER_SUBMISSION_STATUSES = ['none', 'selecting', 'releasing', 'released', 'closed'] as const;
export type WinnerSubmissionStatus = (typeof WINNER_SUBMISSION_STATUSES)[number];

/** How a winners event ends: `refund` gives the rest to the creator, `runway` keeps the pool for the runway. */
export const CLOSE_WINNERS_TYPES = ['refund', 'runway'] as const;
export type CloseWinnersType = (typeof CLOSE_WINNERS_TYPES)[number];

/** Order of a contribution list. */
export const SORT_BY = ['trending', 'newest', 'oldest'] as const;
export type SortBy = (typeof SORT_BY)[number];
export const DEFAULT_SORT_BY: SortBy = 'newest';
/** deadline: for reviewers, pending contributions whose decision is due first. */
export const BLOCK_SORTS = [...SORT_BY, 'deadline'] as const;
export type BlockSort = (typeof BLOCK_SORTS)[number];
/** Order of a person's own contributions. */
export const MY_POSTS_SORTS = ['newest', 'earned', 'views'] as const;
export type MyPostsSort = (typeof MY_POSTS_SORTS)[number];

export const SORT_LABELS: Readonly<Record<SortBy, string>> = {
  trending: 'Most Viral',
  newest: 'Recent',
  oldest: 'Oldest first',
};

/** Filter of a contribution list; `visibleFilters` (roles) returns the ones that a user may choose. */
export const FILTER_BY = ['all', 'spotlighted', 'boosted', 'flagged', 'deleted'] as const;
export type FilterBy = (typeof FILTER_BY)[number];
export const DEFAULT_FILTER_BY: FilterBy = 'all';
export const FILTER_LABELS: Readonly<Record<FilterBy, string>> = {
  all: 'All',
  spotlighted: 'Spotlighted',
  boosted: 'Boosted',
  flagged: 'Flagged',
  deleted: 'Deleted',
};

/** `blockType` of a submission. */
export const BLOCK_TYPES = ['social'] as const;
export type BlockType = (typeof BLOCK_TYPES)[number];

/** A first submission, a paid resubmission, or a post without a campaign. */
export const BLOCK_PURPOSES = ['submission', 'resubmission', 'general'] as const;
export type BlockPurpose = (typeof BLOCK_PURPOSES)[number];

export const AI_CONTENT_TYPES = ['image', 'video'] as const;
export type AiContentType = (typeof AI_CONTENT_TYPES)[number];

/** Width to height of generated content. */
export const AI_FORMATS = ['1:1', '4:5', '9:16', '16:9'] as const;
export type AiFormat = (typeof AI_FORMATS)[number];

/** Whether an X account may submit. */
export const TWITTER_ELIGIBILITY_STATUSES = ['idle', 'loading', 'eligible', 'ineligible', 'error'] as const;
export type TwitterEligibilityStatus = (typeof TWITTER_ELIGIBILITY_STATUSES)[number];

/** Without an export, the screen is idle. */
export const EXPORT_STATUSES = ['exporting', 'complete', 'error', 'cancelled'] as const;
export type ExportStatus = (typeof EXPORT_STATUSES)[number];

/** Experience levels of contributors, stored as 1 to 4. */
export const EXPERIENCE_LEVELS = [1, 2, 3, 4] as const;
export type ExperienceLevel = (typeof EXPERIENCE_LEVELS)[number];
export const EXPERIENCE_LEVEL_NAMES: Readonly<Record<ExperienceLevel, string>> = {
  1: 'Beginner',
  2: 'Verified Creator',
  3: 'Champion Creator',
  4: 'Elite Creator',
};

/** Genders of a profile. */
export const GENDERS = ['female', 'male', 'other', 'not-specified'] as const;
export type Gender = (typeof GENDERS)[number];

/** Age groups of the demographics, youngest first. */
export const AGE_GROUPS = ['13-17', '18-24', '25-34', '35-44', '45-54', '55+', 'not-specified'] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

/** Subscription plan codes; defined by the specification, used nowhere yet. */
export const SUBSCRIPTION_PLANS = { 1: 'Start', 2: 'Scale', 3: 'Enterprise' } as const;
