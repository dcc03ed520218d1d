import {
  MODERATION_STATUSES,
  MY_POSTS_SORTS,
  PAGE_SIZE,
  SOCIAL_PLATFORMS,
  type ModerationStatus,
  type MyPostsSort,
  type SocialPlatform,
} from '@sparks/domain';

/** Filters and order in the URL, so that the back button restores the list. */
export interface ListParams {
  readonly status: ModerationStatus | null;
  /** Id of a campaign. */
  readonly campaign: string | null;
  readonly platform: SocialPlatform | null;
  readonly sort: MyPostsSort;
}

const ID = /^[0-9a-f]{24}$/;

const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value | null =>
  values.find((candidate) => candidate === value) ?? null;

/** Invalid values count as unset. */
export function readParams(search: URLSearchParams): ListParams {
  const campaign = search.get('campaign');
  return {
    status: oneOf(MODERATION_STATUSES, search.get('status')),
    campaign: campaign !== null && ID.test(campaign) ? campaign : null,
    platform: oneOf(SOCIAL_PLATFORMS, search.get('platform')),
    sort: oneOf(MY_POSTS_SORTS, search.get('sort')) ?? 'newest',
  };
}

/** Omits defaults. */
export function writeParams({ status, campaign, platform, sort }: ListParams): URLSearchParams {
  const entries: [string, string | null][] = [
    ['status', status],
    ['campaign', campaign],
    ['platform', platform],
    ['sort', sort === 'newest' ? null : sort],
  ];
  return new URLSearchParams(entries.filter((entry): entry is [string, string] => entry[1] !== null));
}

export function isFiltered({ status, campaign, platform }: ListParams): boolean {
  return status !== null || campaign !== null || platform !== null;
}

/** The filters that the counts by status share with the list. */
export function toCountFilters({ campaign, platform }: ListParams) {
  return { ...(campaign ? { sparkId: campaign } : {}), ...(platform ? { platform } : {}) };
}

export function toListArg(params: ListParams) {
  const { status, sort } = params;
  return { limit: PAGE_SIZE, sortBy: sort, ...(status ? { status } : {}), ...toCountFilters(params) };
}
