import { DEFAULT_FILTER_BY, DEFAULT_SORT_BY, FILTER_BY, SORT_BY, type FilterBy, type SortBy } from '@sparks/domain';
import { withPages } from '../../contribution/use-pages';

/** What the address says about a campaign's contributions. */
export interface ListParams {
  readonly filter: FilterBy;
  readonly sort: SortBy;
  /** Cards have buttons for reviewers. */
  readonly isModerating: boolean;
  /** The contribution whose popup is open. */
  readonly post: string | null;
}

const NAMES = { filter: 'filter', sort: 'sort', isModerating: 'moderate', post: 'post' } as const;

/** Reads an address; what is unknown counts as not there. */
export function readListParams(search: URLSearchParams): ListParams {
  return {
    filter: FILTER_BY.find((value) => value === search.get(NAMES.filter)) ?? DEFAULT_FILTER_BY,
    sort: SORT_BY.find((value) => value === search.get(NAMES.sort)) ?? DEFAULT_SORT_BY,
    isModerating: search.has(NAMES.isModerating),
    post: search.get(NAMES.post) || null,
  };
}

/** An address with a change; what is usual is left out, another list starts at its first page, and what others wrote stays. */
export function changeListParams(search: URLSearchParams, change: Partial<ListParams>): URLSearchParams {
  const next =
    change.filter !== undefined || change.sort !== undefined ? withPages(search, 1) : new URLSearchParams(search);
  const { filter, sort, isModerating, post } = { ...readListParams(search), ...change };
  const values = {
    [NAMES.filter]: filter === DEFAULT_FILTER_BY ? null : filter,
    [NAMES.sort]: sort === DEFAULT_SORT_BY ? null : sort,
    [NAMES.isModerating]: isModerating ? '1' : null,
    [NAMES.post]: post,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
