import { Injectable, Logger } from '@nestjs/common';
import { Types } from 'mongoose';
import {
  ERROR_CODES,
  TWITTER_ELIGIBILITY_CACHE_MS,
  TWITTER_ELIGIBILITY_GRACE_MS,
  twitterIneligibility,
  type TwitterIneligibilityReason,
} from '@sparks/domain';
import { LinkedAccountsService } from '../../../core/users/index.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { Env } from '../../../platform/config/env.js';
import { InjectEnv } from '../../../platform/config/inject-env.js';
import { AppError, badRequest, forbidden, unprocessable } from '../../../platform/http/app-error.js';
import { FetchFailure } from '../guarded-fetch/fetch-failure.js';
import type { AccountStats } from './platforms/sign-in-client.js';
import { XAccountsClient } from './platforms/x-accounts.client.js';
import { TwitterEligibilityRepository } from './twitter-eligibility.repository.js';

const PLATFORM_TIMEOUT_MS = 6_000;

export interface AccountEligibility {
  username: string;
  isEligible: boolean;
  reasons: TwitterIneligibilityReason[];
  /** `null`: X reports the account as suspended or gone. */
  stats: AccountStats | null;
  checkedAt: Date;
}

export type Eligibility =
  /** Not checked: the user is exempt, or the installation has no X application. */
  | { kind: 'not_required'; why: 'exempt' | 'not_configured' }
  | { kind: 'not_connected' }
  | { kind: 'checked'; verdict: AccountEligibility };

interface Account {
  accountId: string;
  username: string;
}

/**
 * Decides whether a user's X account may submit. X is queried at most every 15 minutes per user (specification). While
 * X cannot be queried, an account that was eligible within the last day stays eligible: outages and our own missing
 * token are not the contributor's fault. A missing response never means "not eligible".
 */
@Injectable()
export class TwitterEligibilityService {
  private readonly logger = new Logger(TwitterEligibilityService.name);

  constructor(
    private readonly checks: TwitterEligibilityRepository,
    private readonly accounts: LinkedAccountsService,
    private readonly x: XAccountsClient,
    private readonly clock: Clock,
    @InjectEnv() private readonly env: Env,
  ) {}

  /**
   * Queries X when the cached statistics are too old.
   * @throws 503 eligibility_check_failed
   */
  async checkUser(userId: string): Promise<Eligibility> {
    if (!this.x.isConfigured) return { kind: 'not_required', why: 'not_configured' };
    if (this.env.social.x.eligibility.exemptUserIds.includes(userId)) return { kind: 'not_required', why: 'exempt' };
    const account = await this.accounts.find(userId, 'twitter');
    if (account === null || account.accountId === null) return { kind: 'not_connected' };
    const { accountId, username } = account;
    return { kind: 'checked', verdict: await this.checkAccount(userId, { accountId, username }) };
  }

  /**
   * Evaluates the account of an X user token. The result is stored only for the linked account: a token alone may come
   * from another application.
   * @throws 400 BAD_REQUEST for a token that X rejects, 503 eligibility_check_failed
   */
  async checkToken(userId: string, accessToken: string): Promise<AccountEligibility> {
    const account = await this.translateFailure(() =>
      this.x.findAccountByToken(accessToken, AbortSignal.timeout(PLATFORM_TIMEOUT_MS)),
    );
    if (account === null) {
      const message = 'accessToken is not a valid token of X';
      throw badRequest(message, undefined, [{ field: 'accessToken', message }]);
    }
    const linked = await this.accounts.find(userId, 'twitter');
    if (linked?.accountId === account.accountId) await this.saveStats(userId, account.accountId, account.stats);
    return this.evaluate(account, account.stats, this.clock.now());
  }

  /** @throws 403 social_account_required, 403 not_eligible with the reasons, 422 eligibility_check_failed */
  async assertMaySubmit(userId: string): Promise<void> {
    const eligibility = await this.checkUser(userId).catch((error: unknown) => {
      if (error instanceof AppError && error.code === ERROR_CODES.eligibility_check_failed)
        throw unprocessable(error.code);
      throw error;
    });
    if (eligibility.kind === 'not_connected') throw forbidden(undefined, ERROR_CODES.social_account_required);
    if (eligibility.kind === 'checked' && !eligibility.verdict.isEligible) {
      throw forbidden(undefined, ERROR_CODES.not_eligible, { reasons: eligibility.verdict.reasons });
    }
  }

  async saveStats(userId: string, accountId: string, stats: AccountStats | null): Promise<void> {
    await this.checks.save({ userId: new Types.ObjectId(userId), accountId, stats, checkedAt: this.clock.now() });
  }

  async deleteStats(userId: string): Promise<void> {
    await this.checks.remove(userId);
  }

  private async checkAccount(userId: string, account: Account): Promise<AccountEligibility> {
    const last = await this.checks.find(userId);
    const isOurs = last?.accountId === account.accountId;
    const ageMs = last && isOurs ? this.clock.now().getTime() - last.checkedAt.getTime() : Infinity;
    const known =
      last && isOurs && ageMs < TWITTER_ELIGIBILITY_GRACE_MS
        ? this.evaluate(account, last.stats, last.checkedAt)
        : null;
    if (known && ageMs < TWITTER_ELIGIBILITY_CACHE_MS) return known;
    try {
      const stats = await this.translateFailure(() =>
        this.x.fetchStats(account.accountId, AbortSignal.timeout(PLATFORM_TIMEOUT_MS)),
      );
      await this.saveStats(userId, account.accountId, stats);
      return this.evaluate(account, stats, this.clock.now());
    } catch (error) {
      if (known?.isEligible && error instanceof AppError && error.code === ERROR_CODES.eligibility_check_failed)
        return known;
      throw error;
    }
  }

  private evaluate({ username }: Account, stats: AccountStats | null, checkedAt: Date): AccountEligibility {
    const reasons = twitterIneligibility(stats, this.env.social.x.eligibility, this.clock.now());
    return { username, isEligible: reasons.length === 0, reasons, stats, checkedAt };
  }

  private async translateFailure<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof FetchFailure)) throw error;
      this.logger.warn(`Could not read an X account: ${error.message}`);
      throw new AppError(ERROR_CODES.eligibility_check_failed, 503);
    }
  }
}
