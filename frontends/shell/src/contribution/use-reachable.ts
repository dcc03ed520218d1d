import { useEffect, useState } from 'react';

const TIMEOUT_MS = 8_000;

export type Reachability = 'checking' | 'yes' | 'no';

/**
 * Whether an address answers at all. A frame never tells: what cannot be reached looks loaded and shows the browser's
 * own error page. So it is asked first, without cookies and without reading the answer.
 * @param src `null` asks nothing
 * @param attempt another number asks again
 */
export function useReachable(src: string | null, attempt: number): Reachability {
  const [answer, setAnswer] = useState<{ src: string; attempt: number; isThere: boolean } | null>(null);
  useEffect(() => {
    if (src === null) return undefined;
    let isWanted = true;
    void answers(src).then((isThere) => isWanted && setAnswer({ src, attempt, isThere }));
    return () => {
      isWanted = false;
    };
  }, [src, attempt]);
  if (answer === null || answer.src !== src || answer.attempt !== attempt) return 'checking';
  return answer.isThere ? 'yes' : 'no';
}

async function answers(src: string): Promise<boolean> {
  try {
    await fetch(
      new Request(src, {
        method: 'HEAD',
        mode: 'no-cors',
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    );
    return true;
  } catch {
    // No connection, no such host, blocked, or too slow: all of these are the answer "no".
    return false;
  }
}
