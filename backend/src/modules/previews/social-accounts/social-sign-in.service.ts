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
import { NoAccountError, type SignedInAccount } from './platforms/sign-in-client.js';
import { SIGN_IN_CLIENTS, type SignInClients } from './platforms/sign-in-clients.js';
import { toSitePath, withSignInOutcome } from './return-path.js';
import { SocialSignInRepository } from './social-sign-in.repository.js';
import type { SocialSignInRecord } from './social-sign-in.schema.js';
import { TwitterEligibilityService } from './twitter-eligibility.service.js';

export const SIGN_IN_TTL_MS = 10 * 60_000;
const PLATFORM_TIMEOUT_MS = 8_000;
/** 256 random bits cannot be guessed, so the state is not signed. */
const SECRET_BYTES = 32;
/** Redirect target when the sign-in is unknown. */
const HOME = '/';

export interface StartedSignIn {
  browserSecret: string;
  /** Our route that redirects to the platform. */
  url: string;
}

/** Query parameters of the platform's callback. */
export interface SignInCallback {
  state?: string;
  code?: string;
  error?: string;
}

/**
 * OAuth sign-in that links an account to a user. A sign-in is bound to the user who started it, to their browser
 * (cookie) and to one redirect (state). Each secret is random, only its hash is stored, and the last step deletes the
 * sign-in.
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

  /** @throws 404 when the installation has no application at the platform, 400 for a return URL outside this site */
  async startSignIn(platform: SignInPlatform, userId: string, returnTo: string): Promise<StartedSignIn> {
    const client = this.clients[platform];
    if (!client.isConfigured) throw notFound('Sign-in with this platform is not configured.');
    const returnPath = toSitePath(returnTo);
    if (returnPath === null) throw badRequest('returnTo must be a path on this site');
    const [browserSecret, codeVerifier] = [newSecret(), newSecret()];
    await this.signIns.insert({
      browserHash: hashOf(browserSecret),
      platform,
      userId: new Types.ObjectId(userId),
      codeVerifier,
      returnPath,
      expiresAt: new Date(this.clock.now().getTime() + SIGN_IN_TTL_MS),
    });
    const challenge = platform === 'tiktok' ? `?code_challenge=${client.createCodeChallenge(codeVerifier)}` : '';
    return { browserSecret, url: `/api/${platform}/login${challenge}` };
  }

  /**
   * The redirect target: the platform, or the site with an outcome when there is no such sign-in.
   * @param codeChallenge when given, it must match the sign-in
   */
  async createAuthorizationUrl(
    platform: SignInPlatform,
    browserSecret: string,
    codeChallenge?: string,
  ): Promise<string> {
    const client = this.clients[platform];
    const key = { platform, browserHash: hashOf(browserSecret) };
    const known = await this.signIns.findActive(key, this.clock.now());
    if (known === null || !client.isConfigured) return this.backTo(HOME, platform, 'expired');
    const ownChallenge = client.createCodeChallenge(known.codeVerifier);
    if (codeChallenge !== undefined && codeChallenge !== ownChallenge)
      return this.backTo(known.returnPath, platform, 'failed');
    const state = newSecret();
    const signIn = await this.signIns.setState(key, hashOf(state), this.clock.now());
    if (signIn === null) return this.backTo(HOME, platform, 'expired');
    return client.authorizationUrl({ state, codeChallenge: ownChallenge, redirectUri: this.redirectUri(platform) });
  }

  /**
   * Finishes the sign-in.
   * @returns the redirect target, with the outcome in its query
   */
  async finishSignIn(platform: SignInPlatform, browserSecret: string, callback: SignInCallback): Promise<string> {
    const key = { platform, browserHash: hashOf(browserSecret) };
    const signIn = await this.signIns.consume(key, hashOf(callback.state ?? ''), this.clock.now());
    if (signIn === null) return this.backTo(HOME, platform, 'expired');
    return this.backTo(signIn.returnPath, platform, await this.outcomeOf(signIn, callback));
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
      if (caught instanceof AppError && caught.code === ERROR_CODES.social_account_quarantined) return 'quarantined';
      if (caught instanceof NoAccountError) return 'no_account';
      if (!(caught instanceof FetchFailure)) throw caught;
      this.logger.warn(`Sign-in with ${platform} failed: ${caught.message}`);
      return 'failed';
    }
  }

  private async link({ platform, userId }: SocialSignInRecord, account: SignedInAccount): Promise<void> {
    const owner = userId.toHexString();
    const { accountId, username } = account;
    await this.accounts.link(owner, { platform, accountId, username, method: 'oauth' });
    // X has just returned the statistics: no need to fetch them again.
    if (account.stats) await this.eligibility.saveStats(owner, account.accountId, account.stats);
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
