import { Injectable, Logger, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { lastValueFrom, of, type Observable } from 'rxjs';
import { ERROR_CODES } from '@sparks/domain';
import type { ApiReply, ApiRequest } from '../api-request.js';
import { badRequest, conflict, unauthorized, unprocessable } from '../app-error.js';
import { isUnavailable } from '../unavailable.js';
import { boundKey, IDEMPOTENCY_HEADER, requestHash } from './idempotency-key.js';
import { IdempotencyRepository, LOCK_MS, type Claim } from './idempotency.repository.js';

/** How long a repeat waits for the first attempt, asking again every `POLL_MS`. */
const WAIT_MS = 5_000;
const POLL_MS = 100;
const KEY_FORM = /^[\x21-\x7e]{1,200}$/;

/**
 * Lets a wish happen once, however often it is sent. Only successful answers are kept: after a failure the same key may
 * be tried again. Errors: 400 for a malformed key, 409 request_in_progress, 422 idempotency_key_reused.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  private readonly logger = new Logger(IdempotencyInterceptor.name);

  constructor(private readonly repository: IdempotencyRepository) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<ApiRequest>();
    const sent = request.headers[IDEMPOTENCY_HEADER.toLowerCase()];
    if (sent === undefined) return next.handle();
    if (typeof sent !== 'string' || !KEY_FORM.test(sent)) {
      throw badRequest(`${IDEMPOTENCY_HEADER} must be 1 to 200 visible ASCII characters`);
    }
    if (request.user === undefined) throw unauthorized();
    const key = boundKey(request.user.id, `${request.method} ${request.routeOptions.url ?? request.url}`, sent);
    request.idempotencyKey = key;

    const claim = await this.claim(key, requestHash(request.url, request.body));
    switch (claim.state) {
      case 'mine':
        return of(await this.perform(key, claim.attempt, next));
      case 'answered':
        context.switchToHttp().getResponse<ApiReply>().header('Idempotency-Replayed', 'true');
        return of(claim.answer);
      case 'other-request':
        throw unprocessable(ERROR_CODES.idempotency_key_reused);
      case 'in-progress':
        throw conflict(ERROR_CODES.request_in_progress);
    }
  }

  /** Waits a moment for an attempt that is under way: most repeats then get its answer instead of a refusal. */
  private async claim(key: string, hash: string): Promise<Claim> {
    const giveUpAt = Date.now() + WAIT_MS;
    let claim = await this.repository.claim(key, hash);
    while (claim.state === 'in-progress' && Date.now() < giveUpAt) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      claim = (await this.repository.look(key, hash)) ?? (await this.repository.claim(key, hash));
    }
    return claim;
  }

  private async perform(key: string, attempt: string, next: CallHandler): Promise<unknown> {
    let answer: unknown;
    const renewing = setInterval(() => {
      this.repository
        .renew(key, attempt)
        .catch((failure: unknown) =>
          this.logger.warn({ err: failure }, 'An idempotency key could not be kept for longer'),
        );
    }, LOCK_MS / 3);
    try {
      answer = await lastValueFrom(next.handle(), { defaultValue: undefined });
    } catch (error) {
      const givenUp = this.repository
        .giveUp(key, attempt)
        .catch((failure: unknown) =>
          this.logger.warn({ err: failure }, 'An idempotency key stays locked until its lock ends'),
        );
      // While the database is away, nobody has to wait a second time for it.
      if (!isUnavailable(error)) await givenUp;
      throw error;
    } finally {
      clearInterval(renewing);
    }
    // The work is done; if its answer cannot be kept, a repeat runs again and meets the keys of the ledger.
    await this.repository
      .finish(key, attempt, answer)
      .catch((failure: unknown) => this.logger.error({ err: failure }, 'An answer could not be kept for repeats'));
    return answer;
  }
}
