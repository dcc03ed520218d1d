import { useEffect, useState } from 'react';

const TIMEOUT_MS = 8_000;

export type Reachability = 'checking' | 'yes' | 'no';

/**
 * Probes whether a URL responds, without cookies and without reading the response: an iframe fires `load` for an error
 * page too.
 * @param src `null` skips the probe
 * @param attempt a new number probes again
 */
export function useReachable(src: string | null, attempt: number): Reachability {
  const [answer, setAnswer] = useState<{ src: string; attempt: number; isThere: boolean } | null>(null);
  useEffect(() => {
    if (src === null) return undefined;
    let isCurrent = true;
    void answers(src).then((isThere) => isCurrent && setAnswer({ src, attempt, isThere }));
    return () => {
      isCurrent = false;
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
    // No connection, unknown host, blocked or timed out.
    return false;
  }
}
