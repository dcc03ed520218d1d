import { LRUCache } from 'lru-cache';

/** Leaves time to send the plain page within two seconds. */
const TIMEOUT_MS = 1_500;
const TTL_MS = 15_000;
const MAX_ENTRIES = 1_000;
/** More requests than this at a time get the plain page. */
const MAX_IN_FLIGHT = 200;

/** `unavailable`: the API failed, timed out or refused to answer for now. */
export type ApiAnswer = { kind: 'found'; data: unknown } | { kind: 'notFound' } | { kind: 'unavailable' };

/**
 * Reads public data from the API as a visitor. Found data is cached for a short time; concurrent requests for one path
 * share one fetch. What is not there is not cached, so unknown addresses cannot displace known ones; the API's limits
 * apply to the caller.
 */
export class PageApi {
  private readonly found = new LRUCache<string, { data: unknown }>({ max: MAX_ENTRIES, ttl: TTL_MS });
  private readonly inFlight = new Map<string, Promise<ApiAnswer>>();

  constructor(
    private readonly apiUrl: string,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {}

  /** @param callerAddress of the person or crawler, for the API's rate limit */
  async read(path: string, callerAddress: string): Promise<ApiAnswer> {
    const cached = this.found.get(path);
    if (cached) return { kind: 'found', data: cached.data };
    const running = this.inFlight.get(path);
    if (running) return running;
    if (this.inFlight.size >= MAX_IN_FLIGHT) return { kind: 'unavailable' };
    const started = this.fetch(path, callerAddress).finally(() => this.inFlight.delete(path));
    this.inFlight.set(path, started);
    return started;
  }

  private async fetch(path: string, callerAddress: string): Promise<ApiAnswer> {
    try {
      const response = await fetch(`${this.apiUrl}${path}`, {
        headers: { accept: 'application/json', 'x-forwarded-for': callerAddress },
        redirect: 'error',
        signal: AbortSignal.timeout(this.timeoutMs),
      });
      const body = (await response.json()) as { data?: unknown };
      if (response.ok && typeof body.data === 'object' && body.data !== null) {
        this.found.set(path, { data: body.data });
        return { kind: 'found', data: body.data };
      }
      return response.status >= 400 && response.status < 500 && ![408, 429].includes(response.status)
        ? { kind: 'notFound' }
        : { kind: 'unavailable' };
    } catch {
      return { kind: 'unavailable' };
    }
  }
}
