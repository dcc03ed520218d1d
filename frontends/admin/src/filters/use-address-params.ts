import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/**
 * What a list shows, kept in the address.
 * @param read reads the address; the same function from render to render
 * @param write makes an address; what is not set is left out
 */
export function useAddressParams<Params extends { readonly page: number }>(
  read: (search: URLSearchParams) => Params,
  write: (params: Partial<Params>) => URLSearchParams,
) {
  const [search, setSearch] = useSearchParams();
  // The router shows an address a little after it was asked for: a change in between must not undo the one before.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);

  /** Shows exactly this. */
  const show = useCallback(
    (params: Partial<Params>, options?: { replace?: boolean }) => {
      latest.current = write(params);
      setSearch(latest.current, options);
    },
    [write, setSearch],
  );
  /** Shows the same with something else. */
  const change = useCallback(
    (part: Partial<Params>, options?: { replace?: boolean }) => show({ ...read(latest.current), ...part }, options),
    [read, show],
  );
  /** Shows another list, from its first page. */
  const filter = useCallback((part: Partial<Params>) => change({ page: 1, ...part } as Partial<Params>), [change]);
  return { params: read(search), show, change, filter };
}
