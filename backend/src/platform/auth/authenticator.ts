import { Inject, Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ERROR_CODES } from '@sparks/domain';
import type { Env } from '../config/env.js';
import { InjectEnv } from '../config/inject-env.js';
import { AppError, unauthorized } from '../http/app-error.js';
import type { AuthUser } from './auth-user.js';
import { identityFrom } from './claims.js';
import { InvalidTokenError, TokenVerifier } from './token-verifier.js';
import { USER_RESOLVER, type UserResolver } from './user-resolver.js';

/** Cache duration of a resolved caller: the maximum delay until other processes see a profile change. */
export const CALLER_TTL_MS = 5_000;
/** Refresh ahead: a request after this time triggers a lookup in the background. */
const REFRESH_AFTER_MS = 3_500;
const MAX_CALLERS = 10_000;
const MAX_TOKEN_LENGTH = 8_192;
const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

interface CachedCaller {
  user: AuthUser;
  /** On the clock of `performance.now()`, in ms. */
  lookedUpAt: number;
}

@Injectable()
export class Authenticator {
  private readonly logger = new Logger(Authenticator.name);
  private readonly callers = new LRUCache<string, CachedCaller>({ max: MAX_CALLERS });
  /** Lookups in progress by token (single-flight). */
  private inFlight = new Map<string, Promise<AuthUser>>();

  constructor(
    @InjectEnv() private readonly env: Env,
    private readonly verifier: TokenVerifier,
    @Inject(USER_RESOLVER) private readonly users: UserResolver,
  ) {}

  /** @throws 401 UNAUTHORIZED for anything but a valid token; 503 SERVICE_UNAVAILABLE when the provider's keys are unavailable. */
  async authenticate(header: string | undefined): Promise<AuthUser> {
    const token = header === undefined ? undefined : extractToken(header);
    if (token === undefined) throw unauthorized();
    return this.findCachedByToken(token) ?? this.lookUpOnce(token);
  }

  /** The caller of a recently verified token; `undefined` does not mean that the token is invalid. */
  findCached(header: string): AuthUser | undefined {
    const token = extractToken(header);
    return token === undefined ? undefined : this.findCachedByToken(token);
  }

  /** Evicts a user from the cache of this process, so that the next request sees a profile change. */
  evict(userId: string): void {
    for (const [token, { user }] of this.callers.entries()) if (user.id === userId) this.callers.delete(token);
    // The users of lookups in progress are unknown, and their results may be older than the change.
    this.inFlight = new Map();
  }

  private findCachedByToken(token: string): AuthUser | undefined {
    const caller = this.callers.get(token);
    if (caller === undefined) return undefined;
    if (performance.now() - caller.lookedUpAt >= REFRESH_AFTER_MS) {
      this.lookUpOnce(token).catch((error: unknown) =>
        this.logger.debug(
          { err: error },
          'A cached caller could not be refreshed; the next request after its expiry gets the error',
        ),
      );
    }
    return caller.user;
  }

  private async lookUpOnce(token: string): Promise<AuthUser> {
    const running = this.inFlight.get(token);
    if (running !== undefined) return running;
    const { inFlight } = this;
    const lookup = this.lookUp(token, () => this.inFlight === inFlight);
    inFlight.set(token, lookup);
    try {
      return await lookup;
    } finally {
      inFlight.delete(token);
    }
  }

  /** @param isCurrent whether no user was evicted since the start; otherwise the result is not cached */
  private async lookUp(token: string, isCurrent: () => boolean): Promise<AuthUser> {
    const lookedUpAt = performance.now();
    const claims = await this.verify(token);
    const user = await this.users.resolveFromClaims(identityFrom(claims, this.env.auth.roleClaim));
    const ttl = Math.min(CALLER_TTL_MS - (performance.now() - lookedUpAt), claims.exp * 1_000 - Date.now());
    if (ttl > 0 && isCurrent()) this.callers.set(token, { user, lookedUpAt }, { ttl: Math.ceil(ttl) });
    return user;
  }

  private async verify(token: string) {
    try {
      return await this.verifier.verify(token);
    } catch (error) {
      if (error instanceof InvalidTokenError) {
        this.callers.delete(token);
        throw unauthorized();
      }
      this.logger.error({ err: error }, "The identity provider's keys could not be fetched");
      throw new AppError(ERROR_CODES.SERVICE_UNAVAILABLE, 503);
    }
  }
}

function extractToken(header: string): string | undefined {
  return header.length > MAX_TOKEN_LENGTH ? undefined : BEARER.exec(header)?.[1];
}
