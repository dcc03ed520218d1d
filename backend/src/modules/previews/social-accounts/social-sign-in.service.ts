import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Types } from 'mongoose';
import { ERROR_CODES, type SignInOutcome, type SignInPlatform } from '@sparks/domain';
import { LinkedAccountsService } from '../../../core/users/index.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { Env } from '../../../platform/config/env.js';
import { InjectEnv } from '../../../platform/config/inject-env.js';
import { AppError, badRequest, notFound } from '../../../platform/http/app-error.js';
import { FetchFailure } from '../guarded-fetch/fetch-failure.js';
import type { SignedInAccount } from './platforms/sign-in-client.js';
import { SIGN_IN_CLIENTS, type SignInClients } from './platforms/sign-in-clients.js';
import { insidePath, withSignInOutcome } from './return-path.js';
import { SocialSignInRepository } from './social-sign-in.repository.js';
import type { SocialSignInRecord } from './social-sign-in.schema.js';
import { TwitterEligibilityService } from './twitter-eligibility.service.js';

/** How long somebody may take at the platform. */
export const SIGN_IN_TTL_MS = 10 * 60_000;
const PLATFORM_TIMEOUT_MS = 8_000;
/** 256 bits: nobody guesses a state, so nothing needs to be signed. */
const SECRET_BYTES = 32;
/** Where somebody ends up whose sign-in is not known any more. */
const HOME = '/';

/** A sign-in that has begun: what the browser keeps, and where it goes. */
export interface BegunSignIn {
  browserSecret: string;
  /** Our own route that leads on to the platform. */
  url: string;
}

/** What a platform sends a browser back with. */
export interface SignInCallback {
  state?: string;
  code?: string;
  error?: string;
}

/**
 * Leads people to a platform and back, and links the account that they signed in to. A sign-in belongs to the person who
 * began it, to their browser (a cookie), and to one way through (the state): each is a random secret of which only the
 * hash is stored, and the last step takes the sign-in out of the database.
 */
@Injectable()
export class SocialSignInService {
  private readonly logger = new Logger(SocialSignInService.name);

  constructor(
    private readonly signIns: SocialSignInRepository,
    private readonly accounts: LinkedAccountsService,
    private readonly eligibility: TwitterEligibilityService,
    @Inject(SIGN_IN_CLIENTS) private readonly clients: SignInClients,
    private readonly clock: Clock,
    @InjectEnv() private readonly env: Env,
  ) {}

  /** @throws 404 when the installation has no application there, 400 for a return address outside the site */
  async begin(platform: SignInPlatform, userId: string, returnTo: string): Promise<BegunSignIn> {
    const client = this.clients[platform];
    if (!client.isConfigured) throw notFound('Signing in there is not set up in this installation.');
    const returnPath = insidePath(returnTo);
    if (returnPath === null) throw badRequest('returnTo must be a path inside this site');
    const [browserSecret, codeVerifier] = [newSecret(), newSecret()];
    await this.signIns.insert({
      browserHash: hashOf(browserSecret),
      platform,
      userId: new Types.ObjectId(userId),
      codeVerifier,
      returnPath,
      expiresAt: new Date(this.clock.now().getTime() + SIGN_IN_TTL_MS),
    });
    const challenge = platform === 'tiktok' ? `?code_challenge=${client.codeChallengeOf(codeVerifier)}` : '';
    return { browserSecret, url: `/api/${platform}/login${challenge}` };
  }

  /**
   * Where to send the browser: to the platform, or back with an outcome when there is no such sign-in.
   * @param codeChallenge where the address names one, it must be the sign-in's own
   */
  async addressAtPlatform(platform: SignInPlatform, browserSecret: string, codeChallenge?: string): Promise<string> {
    const client = this.clients[platform];
    const key = { platform, browserHash: hashOf(browserSecret) };
    const known = await this.signIns.find(key, this.clock.now());
    if (known === null || !client.isConfigured) return this.backTo(HOME, platform, 'expired');
    const ownChallenge = client.codeChallengeOf(known.codeVerifier);
    if (codeChallenge !== undefined && codeChallenge !== ownChallenge)
      return this.backTo(known.returnPath, platform, 'failed');
    const state = newSecret();
    const signIn = await this.signIns.setState(key, hashOf(state), this.clock.now());
    if (signIn === null) return this.backTo(HOME, platform, 'expired');
    return client.authorizationUrl({ state, codeChallenge: ownChallenge, redirectUri: this.redirectUri(platform) });
  }

  /** Ends the sign-in. @returns where to send the browser, with the outcome in its query */
  async finish(platform: SignInPlatform, browserSecret: string, callback: SignInCallback): Promise<string> {
    const key = { platform, browserHash: hashOf(browserSecret) };
    const signIn = await this.signIns.take(key, hashOf(callback.state ?? ''), this.clock.now());
    if (signIn === null) return this.backTo(HOME, platform, 'expired');
    return this.backTo(signIn.returnPath, platform, await this.outcomeOf(signIn, callback));
  }

  /** Lets go of the person's account on a platform, and of what was known about it. */
  async disconnect(platform: SignInPlatform, userId: string): Promise<void> {
    await this.accounts.unlink(userId, platform);
    if (platform === 'twitter') await this.eligibility.forget(userId);
  }

  private async outcomeOf(signIn: SocialSignInRecord, { code, error }: SignInCallback): Promise<SignInOutcome> {
    const { platform, codeVerifier } = signIn;
    if (error === 'access_denied') return 'denied';
    if (code === undefined) return 'failed';
    try {
      const redirectUri = this.redirectUri(platform);
      const account = await this.clients[platform].signIn(
        { code, codeVerifier, redirectUri },
        AbortSignal.timeout(PLATFORM_TIMEOUT_MS),
      );
      await this.link(signIn, account);
      return 'connected';
    } catch (caught) {
      if (caught instanceof AppError && caught.code === ERROR_CODES.social_account_taken) return 'taken';
      if (!(caught instanceof FetchFailure)) throw caught;
      this.logger.warn(`Signing in at ${platform} failed: ${caught.message}`);
      return 'failed';
    }
  }

  private async link({ platform, userId }: SocialSignInRecord, account: SignedInAccount): Promise<void> {
    const owner = userId.toHexString();
    await this.accounts.link(owner, { platform, accountId: account.accountId, username: account.username });
    // X has just said what the rules look at: no need to ask again.
    if (account.stats) await this.eligibility.remember(owner, account.accountId, account.stats);
  }

  private redirectUri(platform: SignInPlatform): string {
    return `${this.env.publicUrl}/api/${platform}/callback`;
  }

  private backTo(path: string, platform: SignInPlatform, outcome: SignInOutcome): string {
    return this.env.publicUrl + withSignInOutcome(path, platform, outcome);
  }
}

const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
