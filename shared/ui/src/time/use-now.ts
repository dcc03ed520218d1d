import { useEffect, useState } from 'react';

/**
 * Returns the current time, updated every `refreshMs`. Pauses while the page is hidden and updates when it becomes
 * visible.
 * @param refreshMs in milliseconds; 0 disables updates
 */
export function useNow(refreshMs: number): Date {
  const [now, setNow] = useState(() => new Date());
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
