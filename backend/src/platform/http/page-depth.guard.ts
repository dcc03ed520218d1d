import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { PAGE_SIZE } from '@sparks/domain';
import type { ApiRequest } from './api-request.js';
import { badRequest } from './app-error.js';

/** The database reads and skips all rows before a page. */
export const ANONYMOUS_MAX_ROWS = 5_000;

/**
 * Rejects deep pages of anonymous callers, who could make the database skip a million rows per request. A cursor reads on
 * without a skip.
 */
@Injectable()
export class PageDepthGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { user, query } = context.switchToHttp().getRequest<ApiRequest>();
    if (user !== undefined) return true;
    const { page, limit } = (query ?? {}) as Record<string, unknown>;
    // Values that are not numbers are rejected by the validation.
    const lastRow = Number(page ?? 1) * Number(limit ?? PAGE_SIZE);
    if (!(lastRow > ANONYMOUS_MAX_ROWS)) return true;
    const message = `Without signing in, only the first ${ANONYMOUS_MAX_ROWS} items can be read by page number. Use cursor with the nextCursor of the response, narrow the filters, or sign in.`;
    throw badRequest(message, undefined, [{ field: 'page', message }]);
  }
}
