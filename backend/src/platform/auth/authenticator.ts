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

/** How long a resolved caller is taken from memory. A profile change shows in other processes after at most this time. */
const CALLER_TTL_MS = 5_000;
/** Who calls again when so much of that is over is looked up anew meanwhile, so that nobody who goes on calling waits for it. */
const LOOK_UP_AGAIN_AFTER_MS = 3_500;
const MAX_CALLERS = 10_000;
const MAX_TOKEN_LENGTH = 8_192;
const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

interface Caller {
  user: AuthUser;
  /** On the clock of `performance.now()`, in ms. */
  lookedUpAt: number;
}

/** Turns an `Authorization` header into the caller. */
@Injectable()
export class Authenticator {
  private readonly logger = new Logger(Authenticator.name);
  private readonly callers = new LRUCache<string, Caller>({ max: MAX_CALLERS });
  /** Look-ups under way by token: who calls meanwhile waits for the same one. */
  private underWay = new Map<string, Promise<AuthUser>>();

  constructor(
    @InjectEnv() private readonly env: Env,
    private readonly verifier: TokenVerifier,
    @Inject(USER_RESOLVER) private readonly users: UserResolver,
  ) {}

  /** @throws 401 UNAUTHORIZED for anything but a valid token; 503 SERVICE_UNAVAILABLE when the provider's keys cannot be had. */
  async authenticate(header: string | undefined): Promise<AuthUser> {
    const token = header === undefined ? undefined : tokenIn(header);
    if (token === undefined) throw unauthorized();
    return this.remembered(token) ?? this.lookUpOnce(token);
  }

  /** The caller of a token that was good a moment ago; `undefined` says nothing about the token. */
  known(header: string): AuthUser | undefined {
    const token = tokenIn(header);
    return token === undefined ? undefined : this.remembered(token);
  }

  /** Forgets a caller in this process, so that a change of their profile shows in their next request. */
  forget(userId: string): void {
    for (const [token, { user }] of this.callers.entries()) if (user.id === userId) this.callers.delete(token);
    // Whose look-ups these are is not known before they end: what they find may be older than the change.
    this.underWay = new Map();
  }

  private remembered(token: string): AuthUser | undefined {
    const caller = this.callers.get(token);
    if (caller === undefined) return undefined;
    if (performance.now() - caller.lookedUpAt >= LOOK_UP_AGAIN_AFTER_MS) {
      this.lookUpOnce(token).catch((error: unknown) =>
        this.logger.debug(
          { err: error },
          'A caller could not be looked up anew; who calls when they are forgotten is told why',
        ),
      );
    }
    return caller.user;
  }

  private async lookUpOnce(token: string): Promise<AuthUser> {
    const underWay = this.underWay.get(token);
    if (underWay !== undefined) return underWay;
    const { underWay: lookUps } = this;
    const lookUp = this.lookUp(token, () => this.underWay === lookUps);
    lookUps.set(token, lookUp);
    try {
      return await lookUp;
    } finally {
      lookUps.delete(token);
    }
  }

  /** @param isCurrent whether nobody was forgotten since; what was found is not remembered then */
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

function tokenIn(header: string): string | undefined {
  return header.length > MAX_TOKEN_LENGTH ? undefined : BEARER.exec(header)?.[1];
}
