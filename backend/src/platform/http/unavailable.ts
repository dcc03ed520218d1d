import { isConnectionLost } from '../database/connection-lost.js';
import { AppError } from './app-error.js';

/** What ioredis says; it has no codes for it. */
const REDIS_AWAY =
  /^(Command timed out|Connection is closed\.|Socket timeout\b.*|Stream isn't writeable and enableOfflineQueue options is false)$/;
/** Of sockets and files: nobody answers, or nothing more can be stored. */
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
 * Whether a failure says that something the product needs is away for now (the database, Redis, room on the disk), so that
 * the same request may succeed a little later. A mistake of ours is not: it comes back.
 */
export function isUnavailable(error: unknown): boolean {
  // Whoever gave up such a part has said so already, for example a transaction.
  if (error instanceof AppError) return error.status === 503;
  if (isConnectionLost(error)) return true;
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'MaxRetriesPerRequestError' ||
    REDIS_AWAY.test(error.message) ||
    SYSTEM_CODES.has((error as NodeJS.ErrnoException).code)
  );
}
