import {
  CARD_LIST_LIMIT,
  DEFAULT_FILTER_BY,
  DEFAULT_SORT_BY,
  FILTER_BY,
  PAGE_SIZE,
  SORT_BY,
  type FilterBy,
  type SortBy,
} from '@sparks/domain';
import { withPages } from '../../contribution/use-pages';

export interface ListParams {
  readonly filter: FilterBy;
  readonly sort: SortBy;
  /** Cards show moderation buttons. */
  readonly isModerating: boolean;
  /** The contribution whose dialog is open. */
  readonly post: string | null;
}

const NAMES = { filter: 'filter', sort: 'sort', isModerating: 'moderate', post: 'post' } as const;

/** Invalid values count as unset. */
export function readListParams(search: URLSearchParams): ListParams {
  return {
    filter: FILTER_BY.find((value) => value === search.get(NAMES.filter)) ?? DEFAULT_FILTER_BY,
    sort: SORT_BY.find((value) => value === search.get(NAMES.sort)) ?? DEFAULT_SORT_BY,
    isModerating: search.has(NAMES.isModerating),
    post: search.get(NAMES.post) || null,
  };
}

/** Omits defaults, resets the page count and keeps parameters of others. */
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

interface Campaign {
  readonly slug: string;
}

/** The query of the list of all contributions. */
export const gridQuery = ({ slug }: Campaign, { filter, sort }: Pick<ListParams, 'filter' | 'sort'>) => ({
  sparkSlug: slug,
  filterBy: filter,
  sortBy: sort,
  limit: PAGE_SIZE,
});

/** The query of a carousel: its newest contributions. */
export const carouselQuery = ({ slug }: Campaign, filter: 'spotlighted' | 'boosted') =>
  ({ sparkSlug: slug, filterBy: filter, sortBy: 'newest', limit: CARD_LIST_LIMIT }) as const;
