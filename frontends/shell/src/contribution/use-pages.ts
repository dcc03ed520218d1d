import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

const PARAM = 'pages';
/** Nobody loads more by hand; an address that asks for more gets this many. */
const PAGES_MAX = 50;

/** The part of an infinite list that this needs. */
interface PagedList {
  readonly currentData?: { readonly pages: readonly unknown[] };
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

/**
 * "Load More" whose count of pages is in the address, so that back and forward return to the same place. Pages that the
 * address names and that are not there yet are fetched one after the other.
 */
export function usePages({
  currentData,
  hasNextPage,
  isFetchingNextPage,
  isFetchNextPageError,
  fetchNextPage,
}: PagedList) {
  const [search, setSearch] = useSearchParams();
  const wanted = Math.min(PAGES_MAX, Math.max(1, Math.floor(Number(search.get(PARAM))) || 1));
  const have = currentData?.pages.length ?? 0;
  const isShort = have > 0 && have < wanted && hasNextPage;
  useEffect(() => {
    // What failed is not asked for again by itself; the button does.
    if (isShort && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [isShort, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  const loadMore = () => {
    if (isShort) void fetchNextPage();
    else setSearch((present) => withPages(present, have + 1), { replace: true, preventScrollReset: true });
  };
  return {
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    hasFailed: isFetchNextPageError && !isFetchingNextPage,
    loadMore,
  };
}

/** An address with so many pages of its list; 1 says nothing. */
export function withPages(search: URLSearchParams, pages: number): URLSearchParams {
  const next = new URLSearchParams(search);
  if (pages > 1) next.set(PARAM, String(pages));
  else next.delete(PARAM);
  return next;
}
