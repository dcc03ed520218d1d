import { use, useEffect, useState } from 'react';
import { RenderedAt, useWasHydrated } from '../hydration/hydration';

const MINUTE_MS = 60_000;

/**
 * Returns the current time, updated every `refreshMs`. Pauses while the page is hidden and updates when it becomes
 * visible. On a page that a server has just rendered, it is the server's time until the first update: the page does not
 * render twice.
 * @param refreshMs in milliseconds; 0 disables updates
 */
export function useNow(refreshMs: number): Date {
  const renderedAt = use(RenderedAt);
  const wasHydrated = useWasHydrated();
  const [now, setNow] = useState(() => (wasHydrated && renderedAt) || new Date());
  useEffect(() => {
    setNow((current) => (Date.now() - current.getTime() < (refreshMs || MINUTE_MS) ? current : new Date()));
    if (refreshMs <= 0) return undefined;
    const update = () => {
      if (document.visibilityState !== 'hidden') setNow(new Date());
    };
    const timer = setInterval(update, refreshMs);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [refreshMs]);
  return now;
}
