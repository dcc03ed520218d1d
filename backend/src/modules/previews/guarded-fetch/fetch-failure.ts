import type { PreviewReason } from '@sparks/domain';

/**
 * Why a call to a platform produced no usable response.
 * `refused`: our own rules forbid the address. `network`, `unavailable` (5xx), `rate_limited`, `timeout`: the platform
 * or the network failed. `circuit_open`: not tried, because too many recent calls failed. `too_large`, `blocked`,
 * `unexpected`: a response, but not a documented one.
 */
export type FetchFailureKind =
  | 'refused'
  | 'network'
  | 'timeout'
  | 'unavailable'
  | 'rate_limited'
  | 'circuit_open'
  | 'too_large'
  | 'blocked'
  | 'unexpected';

/** Failures that count against the host; the others concern a single response. */
const HOST_FAILURES: ReadonlySet<FetchFailureKind> = new Set(['network', 'timeout', 'unavailable', 'rate_limited']);

/** Never means that a post does not exist. */
export class FetchFailure extends Error {
  /** From the Retry-After header. */
  retryAfterMs?: number;
  /** Caused by the token of one user, such as an exhausted per-user limit. */
  readonly isPersonal: boolean;

  constructor(
    readonly kind: FetchFailureKind,
    message: string,
    options?: { cause?: unknown; retryAfterMs?: number; isPersonal?: boolean },
  ) {
    super(message, { cause: options?.cause });
    this.name = 'FetchFailure';
    this.retryAfterMs = options?.retryAfterMs;
    this.isPersonal = options?.isPersonal ?? false;
  }

  get isHostFailure(): boolean {
    return !this.isPersonal && HOST_FAILURES.has(this.kind);
  }

  /** A timeout has already used up the time of the preview. */
  get isWorthRetrying(): boolean {
    return this.isHostFailure && this.kind !== 'timeout';
  }
}

export function reasonOf(failure: FetchFailure): PreviewReason {
  switch (failure.kind) {
    case 'timeout':
      return 'timeout';
    case 'rate_limited':
      return 'rate_limited';
    case 'blocked':
    case 'refused':
      return 'blocked_by_provider';
    case 'network':
    case 'unavailable':
    case 'circuit_open':
      return 'provider_unavailable';
    case 'too_large':
    case 'unexpected':
      return 'unexpected_answer';
  }
}
