import { Inject, Injectable, Logger } from '@nestjs/common';
import { ERROR_CODES } from '@sparks/domain';
import { LRUCache } from 'lru-cache';
import type { Env } from '../config/env.js';
import { InjectEnv } from '../config/inject-env.js';
import { AppError, unauthorized } from '../http/app-error.js';
import type { AuthUser } from './auth-user.js';
import { identityFrom } from './claims.js';
import { InvalidTokenError, TokenVerifier } from './token-verifier.js';
import { USER_RESOLVER, type UserResolver } from './user-resolver.js';

/** How long a resolved caller is taken from memory. A profile change shows in other processes after at most this time. */
const CALLER_TTL_MS = 5_000;
const MAX_CALLERS = 10_000;
const MAX_TOKEN_LENGTH = 8_192;
const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** Turns an `Authorization` header into the caller. */
@Injectable()
export class Authenticator {
  private readonly logger = new Logger(Authenticator.name);
  private readonly callers = new LRUCache<string, AuthUser>({ max: MAX_CALLERS });

  constructor(
    @InjectEnv() private readonly env: Env,
    private readonly verifier: TokenVerifier,
    @Inject(USER_RESOLVER) private readonly users: UserResolver,
  ) {}

  /** @throws 401 UNAUTHORIZED for anything but a valid token; 503 SERVICE_UNAVAILABLE when the provider's keys cannot be had. */
  async authenticate(header: string | undefined): Promise<AuthUser> {
    const token = header === undefined || header.length > MAX_TOKEN_LENGTH ? undefined : BEARER.exec(header)?.[1];
    if (token === undefined) throw unauthorized();
    const known = this.callers.get(token);
    if (known !== undefined) return known;
    const claims = await this.verify(token);
    const user = await this.users.resolveFromClaims(identityFrom(claims, this.env.auth.roleClaim));
    const ttl = Math.min(CALLER_TTL_MS, claims.exp * 1_000 - Date.now());
    if (ttl > 0) this.callers.set(token, user, { ttl });
    return user;
  }

  /** The caller of a token that was good a moment ago; `undefined` says nothing about the token. */
  known(header: string): AuthUser | undefined {
    const token = header.length > MAX_TOKEN_LENGTH ? undefined : BEARER.exec(header)?.[1];
    return token === undefined ? undefined : this.callers.get(token);
  }

  /** Forgets a caller in this process, so that a change of their profile shows in their next request. */
  forget(userId: string): void {
    for (const [token, user] of this.callers.entries()) if (user.id === userId) this.callers.delete(token);
  }

  private async verify(token: string) {
    try {
      return await this.verifier.verify(token);
    } catch (error) {
      if (error instanceof InvalidTokenError) throw unauthorized();
      this.logger.error({ err: error }, "The identity provider's keys could not be fetched");
      throw new AppError(ERROR_CODES.SERVICE_UNAVAILABLE, 503);
    }
  }
}
