import { use, useEffect, useState } from 'react';
import { RenderedAt, useIsHydrating } from '../hydration/hydration';

/**
 * Returns the current time, updated every `refreshMs`. Pauses while the page is hidden and updates when it becomes
 * visible.
 * @param refreshMs in milliseconds; 0 disables updates
 */
export function useNow(refreshMs: number): Date {
  const renderedAt = use(RenderedAt);
  const isHydrating = useIsHydrating();
  const [now, setNow] = useState(() => (isHydrating && renderedAt) || new Date());
  useEffect(() => {
    if (!isHydrating) setNow((current) => (current === renderedAt ? new Date() : current));
  }, [isHydrating, renderedAt]);
  useEffect(() => {
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
