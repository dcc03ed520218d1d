import type { CountBlocksApiArg, ListBlocksApiArg } from '@sparks/api-client';
import {
  DEFAULT_SORT_BY,
  MODERATION_STATUSES,
  SOCIAL_PLATFORMS,
  SORT_BY,
  type SocialPlatform,
  type SortBy,
} from '@sparks/domain';
import { idIn, oneOf, pageIn, writeParams } from './read-params';

export const PAGE_LENGTH = 25;
export const SEARCH_MAX = 500;
/**
 * Tabs of the list. `all` omits deleted posts; `overdue`: pending posts that were not decided in time; `deleted` is for
 * admins who are not organizations.
 */
export const TABS = ['all', ...MODERATION_STATUSES, 'overdue', 'deleted'] as const;
export type Tab = (typeof TABS)[number];

/** Filters of the list, stored in the URL. */
export interface BlockParams {
  readonly tab: Tab;
  readonly campaign: string;
  readonly platform: SocialPlatform | null;
  /** A link to the post, words of its caption, or of the contributor's name. */
  readonly search: string;
  readonly sort: SortBy;
  readonly page: number;
  /** Id of the contribution whose details are open; '' for none. */
  readonly open: string;
}

/** Reads the URL; values that are invalid or not allowed for this user are ignored. */
export function readBlockParams(search: URLSearchParams, { seesDeleted }: { seesDeleted: boolean }): BlockParams {
  const tab = oneOf(TABS, search.get('tab')) ?? 'pending';
  return {
    tab: tab === 'deleted' && !seesDeleted ? 'pending' : tab,
    campaign: idIn(search, 'campaign'),
    platform: oneOf(SOCIAL_PLATFORMS, search.get('platform')),
    search: search.get('q')?.trim().slice(0, SEARCH_MAX) ?? '',
    sort: oneOf(SORT_BY, search.get('sort')) ?? DEFAULT_SORT_BY,
    page: pageIn(search),
    open: idIn(search, 'open'),
  };
}

/** The query string, without defaults. */
export function writeBlockParams({ tab, sort, search, ...params }: Partial<BlockParams>): URLSearchParams {
  return writeParams({ tab: tab !== 'pending' && tab, q: search, ...params, sort: sort !== DEFAULT_SORT_BY && sort });
}

/** Whether any filter except the tab is set. */
export function isFiltered({ campaign, platform, search }: BlockParams): boolean {
  return campaign !== '' || platform !== null || search !== '';
}

/** The filters that all tabs share. */
export function toCountsQuery({
  campaign,
  platform,
  search,
}: Pick<BlockParams, 'campaign' | 'platform' | 'search'>): CountBlocksApiArg {
  return {
    ...(campaign ? { sparkId: campaign } : {}),
    ...(platform ? { platform } : {}),
    ...(search ? { search } : {}),
  };
}

const TAB_QUERIES: Readonly<Record<Tab, ListBlocksApiArg>> = {
  all: {},
  pending: { status: 'pending' },
  approved: { status: 'approved' },
  declined: { status: 'declined' },
  flagged: { status: 'flagged' },
  overdue: { status: 'pending', escalated: true },
  deleted: { filterBy: 'deleted' },
};

export function toBlocksQuery({ tab, sort, page, ...filters }: BlockParams): ListBlocksApiArg {
  return {
    ...TAB_QUERIES[tab],
    ...toCountsQuery(filters),
    sortBy: sort,
    page,
    limit: PAGE_LENGTH,
  };
}
