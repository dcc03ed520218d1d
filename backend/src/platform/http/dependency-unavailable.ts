import { isConnectionLost } from '../database/connection-lost.js';
import { AppError } from './app-error.js';

/** Messages of ioredis and of a Redis that fails over, which have no codes of their own. */
const REDIS_UNAVAILABLE =
  /^(Command timed out$|Connection is closed\.$|Socket timeout\b|Stream isn't writeable and enableOfflineQueue options is false$|Too many Cluster redirections\.|None of startup nodes is available$|(CLUSTERDOWN|MASTERDOWN|LOADING|NOREPLICAS|READONLY|UNBLOCKED) )/;
/** Connection failures, and a full disk or exceeded quota. */
const SYSTEM_CODES: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
]);

/**
 * Whether an error is transient: a dependency (database, Redis, disk space) is unavailable, so the same request may succeed
 * later.
 */
export function isDependencyUnavailable(error: unknown): boolean {
  // Already mapped by the code that gave up on the dependency, such as a transaction.
  if (error instanceof AppError) return error.status === 503;
  if (isConnectionLost(error)) return true;
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'MaxRetriesPerRequestError' ||
    error.name === 'ClusterAllFailedError' ||
    REDIS_UNAVAILABLE.test(error.message) ||
    SYSTEM_CODES.has((error as NodeJS.ErrnoException).code)
  );
}
