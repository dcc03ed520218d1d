import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

const PARAM = 'pages';
/** Upper bound for the number of pages in a URL. */
const PAGES_MAX = 50;

/** The part of an infinite query that `useLoadMore` needs. */
interface PagedList {
  readonly currentData?: { readonly pages: readonly unknown[] };
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

/**
 * "Load More" with the page count in the URL, so that back and forward restore the list. Missing pages are loaded in
 * sequence.
 */
export function useLoadMore({
  currentData,
  hasNextPage,
  isFetchingNextPage,
  isFetchNextPageError,
  fetchNextPage,
}: PagedList): () => void {
  const [search, setSearch] = useSearchParams();
  const wanted = Math.min(PAGES_MAX, Math.max(1, Math.floor(Number(search.get(PARAM))) || 1));
  const have = currentData?.pages.length ?? 0;
  const isShort = have > 0 && have < wanted && hasNextPage;
  useEffect(() => {
    // A failed page is only retried by the button.
    if (isShort && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [isShort, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  const loadMore = () => {
    if (isShort) void fetchNextPage();
    else setSearch((present) => withPages(present, have + 1), { replace: true, preventScrollReset: true });
  };
  return loadMore;
}

/** Sets the page count in the URL; 1 is omitted. */
export function withPages(search: URLSearchParams, pages: number): URLSearchParams {
  const next = new URLSearchParams(search);
  if (pages > 1) next.set(PARAM, String(pages));
  else next.delete(PARAM);
  return next;
}
