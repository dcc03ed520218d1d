import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerRequest } from '@nestjs/throttler';
import type { ApiReply, ApiRequest } from '../http/api-request.js';
import { tooMany } from '../http/app-error.js';
import { AddressLimit, addressOf, GENERAL_BUDGET } from './address-limit.js';

/** Metadata that `@Throttle` leaves on a route with a limit of its own (the library does not export the name). */
const OWN_LIMIT = 'THROTTLER:LIMITdefault';

/**
 * Limits how much one caller may ask: a signed-in person by who they are and, more generously, by address; an API key by
 * itself, so that a program that runs wild does not lock its person out; others by address. One budget for all routes, and
 * one more for each route with a tighter limit, which a person shares with their keys. Error: 429 RATE_LIMITED with
 * `Retry-After` in seconds.
 */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  @Inject(AddressLimit) private readonly address: AddressLimit;

  protected override async handleRequest(limited: ThrottlerRequest): Promise<boolean> {
    const http = limited.context.switchToHttp();
    const request = http.getRequest<ApiRequest>();
    if (request.user === undefined) return super.handleRequest(limited);
    // Sent together: one way to Redis and back for both.
    const [isAllowed] = await Promise.all([
      super.handleRequest(limited),
      this.address.countSignedIn(request, http.getResponse<ApiReply>()),
    ]);
    return isAllowed;
  }

  protected override async getTracker(request: Record<string, unknown>): Promise<string> {
    const caller = request as unknown as ApiRequest;
    return caller.user === undefined ? addressOf(caller) : `user:${caller.user.id}`;
  }

  protected override generateKey(context: ExecutionContext, tracker: string): string {
    const handler = context.getHandler();
    const own = this.reflector.getAllAndOverride<unknown>(OWN_LIMIT, [handler, context.getClass()]) !== undefined;
    if (own) return `rate:${context.getClass().name}.${handler.name}:${tracker}`;
    const { apiKey } = context.switchToHttp().getRequest<ApiRequest>();
    return `${GENERAL_BUDGET}:${apiKey === undefined ? tracker : `key:${apiKey.id}`}`;
  }

  protected override async throwThrottlingException(): Promise<void> {
    throw tooMany();
  }
}
