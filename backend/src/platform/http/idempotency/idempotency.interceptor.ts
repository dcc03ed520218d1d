import { Injectable, Logger, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { lastValueFrom, of, type Observable } from 'rxjs';
import { ERROR_CODES } from '@sparks/domain';
import { PubSub } from '../../redis/pub-sub.js';
import type { ApiReply, ApiRequest } from '../api-request.js';
import { badRequest, conflict, unprocessable } from '../app-error.js';
import { isDependencyUnavailable } from '../dependency-unavailable.js';
import { disconnectSignalOf } from '../disconnect-signal.js';
import { IDEMPOTENCY_HEADER, requestHash, scopedIdempotencyKey } from './idempotency-key.js';
import { IdempotencyRepository, LOCK_DURATION_MS, type Claim } from './idempotency.repository.js';

/** How long a repeated request waits for the first one to complete. */
const WAIT_MS = 5_000;
/** A message ends the wait earlier, unless it is lost. */
const POLL_INTERVAL_MS = 1_000;
const KEY_FORMAT = /^[\x21-\x7e]{1,200}$/;
/** The scope of requests without a user, on routes that visitors may call. Their clients choose random keys. */
const VISITORS = 'visitors';

const topicOf = (key: string): string => `idempotency:${key}`;

/**
 * Executes a request with an `Idempotency-Key` at most once. Only successful responses are stored: after an error the same
 * key may be retried. Errors: 400 for a malformed key, 409 request_in_progress, 422 idempotency_key_reused.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  private readonly logger = new Logger(IdempotencyInterceptor.name);

  constructor(
    private readonly repository: IdempotencyRepository,
    private readonly pubSub: PubSub,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<ApiRequest>();
    const clientKey = request.headers[IDEMPOTENCY_HEADER.toLowerCase()];
    if (clientKey === undefined) return next.handle();
    if (typeof clientKey !== 'string' || !KEY_FORMAT.test(clientKey)) {
      throw badRequest(`${IDEMPOTENCY_HEADER} must be 1 to 200 visible ASCII characters`);
    }
    const route = `${request.method} ${request.routeOptions.url ?? request.url}`;
    const key = scopedIdempotencyKey(request.user?.id ?? VISITORS, route, clientKey);
    request.idempotencyKey = key;

    const reply = context.switchToHttp().getResponse<ApiReply>();
    const claim = await this.claimOrWait(key, requestHash(request.url, request.body), reply);
    switch (claim.state) {
      case 'acquired':
        return of(await this.execute(key, claim.lockToken, next));
      case 'completed':
        reply.header('Idempotency-Replayed', 'true');
        return of(claim.response);
      case 'different-request':
        throw unprocessable(ERROR_CODES.idempotency_key_reused);
      case 'in-progress':
        throw conflict(ERROR_CODES.request_in_progress);
    }
  }

  /** Waits for a request in progress, so that most repeated requests get its response instead of 409. */
  private async claimOrWait(key: string, hash: string, reply: ApiReply): Promise<Claim> {
    const first = await this.repository.claim(key, hash);
    if (first.state !== 'in-progress') return first;
    const check = async () => {
      const claim = (await this.repository.findOrTakeOver(key, hash)) ?? (await this.repository.claim(key, hash));
      return claim.state === 'in-progress' ? undefined : claim;
    };
    const signal = disconnectSignalOf(reply);
    const options = { pollMs: POLL_INTERVAL_MS, maxMs: WAIT_MS, signal };
    return (await this.pubSub.repeatUntilFound(topicOf(key), check, options)) ?? first;
  }

  private async execute(key: string, lockToken: string, next: CallHandler): Promise<unknown> {
    let response: unknown;
    const renewal = setInterval(() => {
      this.repository
        .renewLock(key, lockToken)
        .catch((error: unknown) => this.logger.warn({ err: error }, 'An idempotency lock could not be renewed'));
    }, LOCK_DURATION_MS / 3);
    try {
      response = await lastValueFrom(next.handle(), { defaultValue: undefined });
    } catch (error) {
      const released = this.repository
        .release(key, lockToken)
        .then(() => void this.pubSub.publish(topicOf(key)))
        .catch((failure: unknown) =>
          this.logger.warn({ err: failure }, 'An idempotency key stays locked until its lock expires'),
        );
      // While the database is unavailable, do not make the client wait for it a second time.
      if (!isDependencyUnavailable(error)) await released;
      throw error;
    } finally {
      clearInterval(renewal);
    }
    // If storing fails, a repeated request executes again, and the idempotency keys of the ledger prevent a double posting.
    await this.repository
      .complete(key, lockToken, response)
      .then(() => void this.pubSub.publish(topicOf(key)))
      .catch((error: unknown) => this.logger.error({ err: error }, 'An idempotent response could not be stored'));
    return response;
  }
}
