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
import type { SocialPlatform } from '@sparks/domain';
import { FetchFailure } from './fetch-failure.js';
import type { FetchAnswer, FetchOptions, GuardedFetch } from './guarded-fetch.js';
import type { PlatformHosts } from './platform-hosts.js';

/** Limits per host. */
export interface HostLimits {
  /** Calls at the same time. */
  concurrency: number;
  /** Calls that wait for one of those places; more are refused at once. */
  queue: number;
  /** Attempts after the first. */
  retries: number;
  /** Pauses before them: the first, doubled each time up to the largest, with jitter. */
  retryDelayMs: number;
  maxRetryDelayMs: number;
  /** The circuit opens when more than this share of at least `minimumCalls` calls within the window failed. */
  failureShare: number;
  windowMs: number;
  minimumCalls: number;
  /** After this time one call is let through to see. */
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
 * Calls to the platforms: guarded, and per host at most so many at once, retried when that can help within the same
 * preview, and not tried at all while a host keeps failing. A status of 429 or 5xx is a failure; every other status is
 * an answer for the adapter to judge.
 */
export class PlatformHttp {
  private readonly policies = new Map<string, IPolicy>();

  constructor(
    private readonly guarded: GuardedFetch,
    private readonly hosts: PlatformHosts,
    private readonly limits: HostLimits = DEFAULT_HOST_LIMITS,
  ) {}

  /** @throws FetchFailure */
  async fetch(address: string | URL, options: FetchOptions): Promise<FetchAnswer> {
    const url = new URL(address);
    const policy = this.policyFor(this.hosts.limitKey(url, options.platform, options.purpose ?? 'data'));
    try {
      return await policy.execute(() => this.attempt(url, options), options.signal);
    } catch (error) {
      throw toFailure(error, url);
    }
  }

  /** A GET whose answer should be JSON: asks for it and leaves the judging of status and body to the adapter. */
  getJson(address: string | URL, options: Omit<FetchOptions, 'method' | 'body'>): Promise<FetchAnswer> {
    return this.fetch(address, { ...options, headers: { accept: 'application/json', ...options.headers } });
  }

  /** A GET whose answer should be a page. */
  getPage(address: string | URL, platform: SocialPlatform, signal: AbortSignal): Promise<FetchAnswer> {
    return this.fetch(address, { platform, signal, headers: { accept: 'text/html', 'accept-language': 'en' } });
  }

  private async attempt(url: URL, options: FetchOptions): Promise<FetchAnswer> {
    const answer = await this.guarded.fetch(url, options);
    if (answer.status === 429) {
      throw new FetchFailure('rate_limited', `${url.host} asks to slow down`, {
        retryAfterMs: answer.retryAfterMs ?? undefined,
        isPersonal: options.isPersonal,
      });
    }
    if (answer.status >= 500) throw new FetchFailure('unavailable', `${url.host} answers ${answer.status}`);
    return answer;
  }

  private policyFor(key: string): IPolicy {
    const known = this.policies.get(key);
    if (known) return known;
    const { limits } = this;
    const isHostFailure = handleWhen((error) => error instanceof FetchFailure && error.isHostFailure);
    const policy = wrap(
      // Outside the retries: one look-up that fails counts once, however often it was tried.
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
    return new FetchFailure('circuit_open', `${url.host} keeps failing and is left alone for a while`);
  if (error instanceof BulkheadRejectedError)
    return new FetchFailure('rate_limited', `Too many calls wait for ${url.host}`);
  if (error instanceof TaskCancelledError) return new FetchFailure('timeout', `No time left to call ${url.host}`);
  throw error;
}
