import { createContext, useState, useSyncExternalStore } from 'react';

/** When a server rendered the page; null when the page was rendered in the browser only. */
export const RenderedAt = createContext<Date | null>(null);

/**
 * True on a server and while the browser takes over the server's page: until then, a component must render the same as
 * on the server. The component renders again afterwards.
 */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(neverChanges, isFalse, isTrue);
}

/**
 * Whether the component took over the server's markup. Unlike {@link useIsHydrating} it stays true, and so does not
 * render the component again.
 */
export function useWasHydrated(): boolean {
  const [own] = useState(() => {
    let wasHydrated = false;
    return { get: () => wasHydrated, getOnServer: () => (wasHydrated = true) };
  });
  return useSyncExternalStore(neverChanges, own.get, own.getOnServer);
}

const neverChanges = () => () => undefined;
const isFalse = () => false;
const isTrue = () => true;

/** The time zone for dates: UTC while the server's page is taken over, then that of the browser (`undefined`). */
export function useTimeZone(): string | undefined {
  return useIsHydrating() ? 'UTC' : undefined;
}
