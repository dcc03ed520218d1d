import { useEffect, useState } from 'react';

/**
 * The present time, again every `refreshMs`. It stops while the page is hidden and catches up when it is shown.
 * @param refreshMs pause between two values in milliseconds; 0 stands still
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
