import type { ListSparksForAdminsApiArg } from '@sparks/api-client';
import { DISPLAY_STATUSES, type DisplayStatus } from '@sparks/domain';
import { idIn, oneOf, pageIn, writeParams } from '../../filters/read-params';

export const PAGE_LENGTH = 25;
/** Tabs of the list; `top` is a separate list of the ten campaigns with the highest payouts. */
export const TABS = ['all', 'ongoing', 'coming', 'ended', 'completed', 'drafts', 'top'] as const;
export type Tab = (typeof TABS)[number];
export const SORTS = ['newest', 'ending', 'budget'] as const;
export type Sort = (typeof SORTS)[number];

/** Filters of the list, stored in the URL. */
export interface SparkParams {
  readonly tab: Tab;
  /** Searches names, brands, creators and descriptions. */
  readonly q: string;
  /** Username or id. */
  readonly creator: string;
  readonly access: 'private' | 'public' | null;
  readonly sort: Sort;
  readonly page: number;
  /** Id of the campaign whose details are open; '' for none. */
  readonly open: string;
}

/** Reads the URL; invalid values are ignored. */
export function readSparkParams(search: URLSearchParams): SparkParams {
  return {
    tab: oneOf(TABS, search.get('tab')) ?? 'all',
    q: search.get('q')?.trim() ?? '',
    creator: search.get('creator')?.trim() ?? '',
    access: oneOf(['private', 'public'], search.get('access')),
    sort: oneOf(SORTS, search.get('sort')) ?? 'newest',
    page: pageIn(search),
    open: idIn(search, 'open'),
  };
}

/** The query string, without defaults. */
export function writeSparkParams({ tab, q, creator, access, sort, page, open }: Partial<SparkParams>): URLSearchParams {
  return writeParams({ tab: tab !== 'all' && tab, q, creator, access, sort: sort !== 'newest' && sort, page, open });
}

/** Whether any filter except the tab is set. */
export function isFiltered({ q, creator, access }: SparkParams): boolean {
  return q !== '' || creator !== '' || access !== null;
}

/** The query of `GET /spark/admin/counts`: the filters that all tabs share. */
export function toCountsQuery({ q, creator, access }: SparkParams) {
  return {
    ...(q ? { search: q } : {}),
    ...(creator ? { creator } : {}),
    ...(access ? { private: access === 'private' } : {}),
  };
}

/** The query of `GET /spark/admin/info`. Only published campaigns have a status. */
export function toListQuery(params: SparkParams): ListSparksForAdminsApiArg {
  const { tab, sort, page } = params;
  const status: DisplayStatus | null = oneOf(DISPLAY_STATUSES, tab);
  return {
    ...toCountsQuery(params),
    ...(status ? { status, liveMode: true } : {}),
    ...(tab === 'drafts' ? { liveMode: false } : {}),
    sort,
    page,
    limit: PAGE_LENGTH,
  };
}
