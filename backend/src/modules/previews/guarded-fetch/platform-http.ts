import {
  BrokenCircuitError,
  bulkhead,
  BulkheadRejectedError,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  SamplingBreaker,
  TaskCancelledError,
  wrap,
  type IPolicy,
} from 'cockatiel';
import { FetchFailure } from './fetch-failure.js';
import type { FetchOptions, FetchResponse, GuardedFetch } from './guarded-fetch.js';
import type { PlatformHosts } from './platform-hosts.js';

export interface HostLimits {
  concurrency: number;
  /** Waiting calls; further calls are rejected at once. */
  queue: number;
  retries: number;
  /** Exponential backoff with jitter, from the first delay up to the maximum. */
  retryDelayMs: number;
  maxRetryDelayMs: number;
  /** The circuit opens when more than this share of at least `minimumCalls` calls in the window failed. */
  failureShare: number;
  windowMs: number;
  minimumCalls: number;
  /** Time until the half-open circuit admits one probe. */
  reopenAfterMs: number;
}

export const DEFAULT_HOST_LIMITS: HostLimits = {
  concurrency: 8,
  queue: 64,
  retries: 2,
  retryDelayMs: 150,
  maxRetryDelayMs: 600,
  failureShare: 0.5,
  windowMs: 30_000,
  minimumCalls: 12,
  reopenAfterMs: 10_000,
};

/**
 * HTTP client for the platforms with a bulkhead, retries and a circuit breaker per host. A 429 or 5xx is a failure;
 * every other status is a response for the adapter to interpret.
 */
export class PlatformHttp {
  private readonly policies = new Map<string, IPolicy>();

  constructor(
    private readonly guarded: GuardedFetch,
    private readonly hosts: PlatformHosts,
    private readonly limits: HostLimits = DEFAULT_HOST_LIMITS,
  ) {}

  /** @throws FetchFailure */
  async fetch(address: string | URL, options: FetchOptions): Promise<FetchResponse> {
    const url = new URL(address);
    const policy = this.policyFor(this.hosts.limitKey(url, options.platform, options.purpose ?? 'data'));
    try {
      return await policy.execute(() => this.attempt(url, options), options.signal);
    } catch (error) {
      throw toFailure(error, url);
    }
  }

  private async attempt(url: URL, options: FetchOptions): Promise<FetchResponse> {
    const response = await this.guarded.fetch(url, options);
    if (response.status === 429) {
      throw new FetchFailure('rate_limited', `${url.host} responded with 429`, {
        retryAfterMs: response.retryAfterMs ?? undefined,
        isPersonal: options.isPersonal,
      });
    }
    if (response.status >= 500) throw new FetchFailure('unavailable', `${url.host} responded with ${response.status}`);
    return response;
  }

  private policyFor(key: string): IPolicy {
    const known = this.policies.get(key);
    if (known) return known;
    const { limits } = this;
    const isHostFailure = handleWhen((error) => error instanceof FetchFailure && error.isHostFailure);
    const policy = wrap(
      // The breaker wraps the retries: a failed call counts once, however often it was retried.
      circuitBreaker(isHostFailure, {
        halfOpenAfter: limits.reopenAfterMs,
        breaker: new SamplingBreaker({
          threshold: limits.failureShare,
          duration: limits.windowMs,
          minimumRps: (limits.minimumCalls * 1_000) / limits.windowMs,
        }),
      }),
      retry(
        handleWhen((error) => error instanceof FetchFailure && this.isWorthRetrying(error)),
        {
          maxAttempts: limits.retries,
          backoff: new ExponentialBackoff({ initialDelay: limits.retryDelayMs, maxDelay: limits.maxRetryDelayMs }),
        },
      ),
      bulkhead(limits.concurrency, limits.queue),
    );
    this.policies.set(key, policy);
    return policy;
  }

  private isWorthRetrying(failure: FetchFailure): boolean {
    return failure.isWorthRetrying && (failure.retryAfterMs ?? 0) <= this.limits.maxRetryDelayMs;
  }
}

function toFailure(error: unknown, url: URL): FetchFailure {
  if (error instanceof FetchFailure) return error;
  if (error instanceof BrokenCircuitError)
    return new FetchFailure('circuit_open', `${url.host} keeps failing; its circuit is open`);
  if (error instanceof BulkheadRejectedError)
    return new FetchFailure('rate_limited', `Too many calls wait for ${url.host}`);
  if (error instanceof TaskCancelledError) return new FetchFailure('timeout', `No time left to call ${url.host}`);
  throw error;
}
