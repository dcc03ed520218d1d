import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Filters of a list, stored in the URL.
 * @param read parses the query string; must be referentially stable
 * @param write creates a query string without unset values
 */
export function useAddressParams<Params extends { readonly page: number }>(
  read: (search: URLSearchParams) => Params,
  write: (params: Partial<Params>) => URLSearchParams,
) {
  const [search, setSearch] = useSearchParams();
  // The router updates the URL asynchronously, so consecutive changes must build on the latest requested value.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);

  /** Replaces all parameters. */
  const show = useCallback(
    (params: Partial<Params>, options?: { replace?: boolean }) => {
      latest.current = write(params);
      setSearch(latest.current, options);
    },
    [write, setSearch],
  );
  /** Merges a change into the parameters. */
  const change = useCallback(
    (part: Partial<Params>, options?: { replace?: boolean }) => show({ ...read(latest.current), ...part }, options),
    [read, show],
  );
  /** Merges a change and returns to the first page. */
  const filter = useCallback((part: Partial<Params>) => change({ page: 1, ...part } as Partial<Params>), [change]);
  return { params: read(search), show, change, filter };
}
