import { Injectable } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { ThrottlerGuard } from '@nestjs/throttler';
import type { ApiRequest } from '../http/api-request.js';
import { tooMany } from '../http/app-error.js';

/** Metadata that `@Throttle` leaves on a route with a limit of its own (the library does not export the name). */
const OWN_LIMIT = 'THROTTLER:LIMITdefault';

/**
 * Limits how much one caller may ask: a signed-in person by who they are, others by address. One budget for all routes,
 * and one more for each route with a tighter limit. Error: 429 RATE_LIMITED with `Retry-After` in seconds.
 */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  protected override async getTracker(request: Record<string, unknown>): Promise<string> {
    const { user, ip } = request as unknown as ApiRequest;
    return user === undefined ? `ip:${ip}` : `user:${user.id}`;
  }

  protected override generateKey(context: ExecutionContext, tracker: string): string {
    const handler = context.getHandler();
    const own = this.reflector.getAllAndOverride<unknown>(OWN_LIMIT, [handler, context.getClass()]) !== undefined;
    return `rate:${own ? `${context.getClass().name}.${handler.name}` : 'all'}:${tracker}`;
  }

  protected override async throwThrottlingException(): Promise<void> {
    throw tooMany();
  }
}
