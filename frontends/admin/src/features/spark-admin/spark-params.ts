import type { ListSparksForAdminsApiArg } from '@sparks/api-client';
import { DISPLAY_STATUSES, type DisplayStatus } from '@sparks/domain';
import { idIn, oneOf, pageIn, writeParams } from '../../filters/read-params';

export const PAGE_LENGTH = 25;
/** Tabs of the list; `top` is a list of its own: the ten that paid out the most. */
export const TABS = ['all', 'ongoing', 'coming', 'ended', 'completed', 'drafts', 'top'] as const;
export type Tab = (typeof TABS)[number];
export const SORTS = ['newest', 'ending', 'budget'] as const;
export type Sort = (typeof SORTS)[number];

/** What the list shows; it lives in the address. */
export interface SparkParams {
  readonly tab: Tab;
  /** Words of the name. */
  readonly q: string;
  /** Username or id. */
  readonly creator: string;
  readonly access: 'private' | 'public' | null;
  readonly sort: Sort;
  /** From 1. */
  readonly page: number;
  /** Id of the campaign whose details are open; '' for none. */
  readonly open: string;
}

/** Reads the address; what it does not know counts as not set. */
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

/** The address of a list; defaults are left out. */
export function writeSparkParams({ tab, q, creator, access, sort, page, open }: Partial<SparkParams>): URLSearchParams {
  return writeParams({ tab: tab !== 'all' && tab, q, creator, access, sort: sort !== 'newest' && sort, page, open });
}

/** Whether anything but the tab narrows the list. */
export function isFiltered({ q, creator, access }: SparkParams): boolean {
  return q !== '' || creator !== '' || access !== null;
}

/** The filters that stay from tab to tab: the query of `GET /spark/admin/counts`. */
export function toCountsQuery({ q, creator, access }: SparkParams) {
  return {
    ...(q ? { search: q } : {}),
    ...(creator ? { creator } : {}),
    ...(access ? { private: access === 'private' } : {}),
  };
}

/** The query of `GET /spark/admin/info`. A state is one of published campaigns: a draft has none. */
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
