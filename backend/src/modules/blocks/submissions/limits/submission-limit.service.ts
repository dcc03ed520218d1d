import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { submissionAllowance } from '@sparks/domain';
import type { UserRecord } from '../../../../core/users/index.js';
import { Clock } from '../../../../platform/clock/clock.js';
import type { Env } from '../../../../platform/config/env.js';
import { InjectEnv } from '../../../../platform/config/inject-env.js';
import { TransactionRunner } from '../../../../platform/database/transaction-runner.js';
import { submissionLimitReached } from '../../contributions/index.js';
import { SubmissionDayRepository } from './submission-day.repository.js';

/** Limits the posts that a person submits on one day: new accounts to fewer. */
@Injectable()
export class SubmissionLimitService {
  constructor(
    private readonly days: SubmissionDayRepository,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
    @InjectEnv() private readonly env: Env,
  ) {}

  /**
   * Runs a submission in a transaction that also counts it. Throws 429 submission_limit_reached with the time from which
   * it is possible again; a submission that is refused or fails is not counted.
   */
  async runCounted<Result>(
    userId: string,
    user: Pick<UserRecord, 'createdAt'> | null,
    submit: (session: ClientSession) => Promise<Result>,
  ): Promise<Result> {
    return this.transactions.runInTransaction(async (session) => {
      const now = this.clock.now();
      const { limit, availableAt } = submissionAllowance(this.env.submissionLimits, user?.createdAt ?? now, now);
      if ((await this.days.increment(userId, now, session)) > limit) throw submissionLimitReached(limit, availableAt);
      return submit(session);
    });
  }
}
