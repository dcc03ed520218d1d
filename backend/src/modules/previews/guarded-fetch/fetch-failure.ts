import type { PreviewReason } from '@sparks/domain';

/**
 * Why a call to a platform gave no usable answer.
 * refused: our own rules forbid the address · network, unavailable (5xx), rate_limited, timeout: the platform or the way
 * to it · circuit_open: too many of those lately, not tried · too_large, blocked, unexpected: an answer, but not one of
 * the documented kind.
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

/** Failures that say something about the host's health; the others say something about one answer. */
const HOST_FAILURES: ReadonlySet<FetchFailureKind> = new Set(['network', 'timeout', 'unavailable', 'rate_limited']);

/** Thrown by everything that fetches. It never means that a post does not exist. */
export class FetchFailure extends Error {
  /** Milliseconds that the platform asked to wait before the next call, when it did. */
  retryAfterMs?: number;
  /** Whether it is about the token of one person, such as one that has used up its own limit. */
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

  /** Whether it counts against the host in its circuit breaker. */
  get isHostFailure(): boolean {
    return !this.isPersonal && HOST_FAILURES.has(this.kind);
  }

  /** Whether another attempt may well succeed within the same preview. A timeout has used the time up already. */
  get isWorthRetrying(): boolean {
    return this.isHostFailure && this.kind !== 'timeout';
  }
}

/** The reason that a preview carries for a failed call. */
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
