import autocannon, { type Request } from 'autocannon';

interface Load {
  port: number;
  /** Each connection sends them in turn, starting with another one. */
  requests: Request[];
  connections: number;
  /** The load ends after this many seconds or requests, whichever is given. */
  seconds?: number;
  amount?: number;
  /** Whether every response is a 304. */
  isConditional?: boolean;
}

export interface LoadResult {
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
}

export const get = (path: string, headers: Record<string, string> = {}): Request => ({ method: 'GET', path, headers });

/** Sends requests to a local server. @throws Error for a failed connection and for any response but the expected ones */
export async function runLoad({
  port,
  requests,
  connections,
  seconds,
  amount,
  isConditional = false,
}: Load): Promise<LoadResult> {
  const times: number[] = [];
  let clients = 0;
  let lastResponseAt = 0;
  const startedAt = performance.now();
  const { errors, timeouts, non2xx, statusCodeStats, ...counts } = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: Math.min(connections, amount ?? connections),
    ...(amount === undefined ? { duration: seconds } : { amount }),
    // Ms between samples; a run ends with one.
    sampleInt: 50,
    setupClient: (client) => {
      const first = clients++ % requests.length;
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
      // Autocannon's own percentiles are whole milliseconds.
      client.on('response', (_status, _bytes, ms) => {
        lastResponseAt = performance.now();
        times.push(ms);
      });
    },
  });
  const unexpected = isConditional ? counts['2xx'] + counts['4xx'] + counts['5xx'] : non2xx;
  if (errors + timeouts + unexpected > 0)
    throw new Error(`Port ${port}: ${errors} errors, ${timeouts} timeouts, ${JSON.stringify(statusCodeStats)}`);
  return {
    perSecond: times.length / ((lastResponseAt - startedAt) / 1_000),
    p50Ms: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
    p99Ms: percentile(times, 0.99),
  };
}

function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
