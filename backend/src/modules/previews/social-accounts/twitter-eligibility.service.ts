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

/** What is known about an account, and what follows from it. */
export interface AccountVerdict {
  username: string;
  isEligible: boolean;
  reasons: TwitterIneligibilityReason[];
  /** `null`: X says that the account is suspended or gone. */
  stats: AccountStats | null;
  checkedAt: Date;
}

/** Whether somebody may submit posts on X. */
export type Eligibility =
  /** Not checked: exempt, or the installation has no X application. */
  | { kind: 'not_required'; why: 'exempt' | 'not_configured' }
  | { kind: 'not_connected' }
  | { kind: 'checked'; verdict: AccountVerdict };

interface Account {
  accountId: string;
  username: string;
}

/**
 * Whether people's X accounts are fit for submissions. X is asked at most every 15 minutes a person (specification).
 * When X cannot be asked, an account that was eligible within the last day still is: X's outages and our own missing
 * token are not the contributor's fault. Everything else waits for an answer; no answer never means "not eligible".
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

  /** The state of a person, asking X when the last answer is too old. @throws 503 eligibility_check_failed */
  async check(userId: string): Promise<Eligibility> {
    if (!this.x.isConfigured) return { kind: 'not_required', why: 'not_configured' };
    if (this.env.social.x.eligibility.exemptUserIds.includes(userId)) return { kind: 'not_required', why: 'exempt' };
    const account = await this.accounts.find(userId, 'twitter');
    if (account === null) return { kind: 'not_connected' };
    return { kind: 'checked', verdict: await this.checkAccount(userId, account) };
  }

  /**
   * What an X user token's account is worth. It counts for the person only when it is the account that they have linked:
   * a token alone may come from another application.
   * @throws 400 BAD_REQUEST for a token that X does not know, 503 eligibility_check_failed
   */
  async checkToken(userId: string, accessToken: string): Promise<AccountVerdict> {
    const account = await this.orUnavailable(() =>
      this.x.accountOfToken(accessToken, AbortSignal.timeout(PLATFORM_TIMEOUT_MS)),
    );
    if (account === null) {
      const message = 'accessToken is not a valid token of X';
      throw badRequest(message, undefined, [{ field: 'accessToken', message }]);
    }
    const linked = await this.accounts.find(userId, 'twitter');
    if (linked?.accountId === account.accountId) await this.remember(userId, account.accountId, account.stats);
    return this.judge(account, account.stats, this.clock.now());
  }

  /** @throws 403 social_account_required, 403 not_eligible with the reasons, 422 eligibility_check_failed */
  async assertMaySubmit(userId: string): Promise<void> {
    const eligibility = await this.check(userId).catch((error: unknown) => {
      if (error instanceof AppError && error.code === ERROR_CODES.eligibility_check_failed)
        throw unprocessable(error.code);
      throw error;
    });
    if (eligibility.kind === 'not_connected') throw forbidden(undefined, ERROR_CODES.social_account_required);
    if (eligibility.kind === 'checked' && !eligibility.verdict.isEligible) {
      throw forbidden(undefined, ERROR_CODES.not_eligible, { reasons: eligibility.verdict.reasons });
    }
  }

  /** Keeps what X has just said about the person's account. */
  async remember(userId: string, accountId: string, stats: AccountStats | null): Promise<void> {
    await this.checks.save({ userId: new Types.ObjectId(userId), accountId, stats, checkedAt: this.clock.now() });
  }

  async forget(userId: string): Promise<void> {
    await this.checks.remove(userId);
  }

  private async checkAccount(userId: string, account: Account): Promise<AccountVerdict> {
    const last = await this.checks.find(userId);
    const isOurs = last?.accountId === account.accountId;
    const ageMs = last && isOurs ? this.clock.now().getTime() - last.checkedAt.getTime() : Infinity;
    const known =
      last && isOurs && ageMs < TWITTER_ELIGIBILITY_GRACE_MS ? this.judge(account, last.stats, last.checkedAt) : null;
    if (known && ageMs < TWITTER_ELIGIBILITY_CACHE_MS) return known;
    try {
      const stats = await this.orUnavailable(() =>
        this.x.statsOf(account.accountId, AbortSignal.timeout(PLATFORM_TIMEOUT_MS)),
      );
      await this.remember(userId, account.accountId, stats);
      return this.judge(account, stats, this.clock.now());
    } catch (error) {
      if (known?.isEligible && error instanceof AppError && error.code === ERROR_CODES.eligibility_check_failed)
        return known;
      throw error;
    }
  }

  private judge({ username }: Account, stats: AccountStats | null, checkedAt: Date): AccountVerdict {
    const reasons = twitterIneligibility(stats, this.env.social.x.eligibility, this.clock.now());
    return { username, isEligible: reasons.length === 0, reasons, stats, checkedAt };
  }

  private async orUnavailable<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof FetchFailure)) throw error;
      this.logger.warn(`X could not be asked about an account: ${error.message}`);
      throw new AppError(ERROR_CODES.eligibility_check_failed, 503);
    }
  }
}
