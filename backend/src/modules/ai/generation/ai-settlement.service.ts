import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { isAiPending } from '@sparks/domain';
import { LedgerService, postings, type LedgerCause } from '../../../core/ledger/index.js';
import { Clock } from '../../../platform/clock/clock.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { AiContentRepository, type AiOutcome } from '../contents/ai-content.repository.js';
import type { AiContentRecord, AiFailure, AiFile } from '../contents/ai-content.schema.js';
import { CLEAN_UP_AFTER_MS, GENERATE_JOB_ACTOR } from '../jobs/generate.job.js';
import { AiUsageRepository } from './ai-usage.repository.js';

const byJob: LedgerCause = { type: 'job', id: GENERATE_JOB_ACTOR };

/**
 * Ends generations: status, usage and money change in one transaction, so each is charged or refunded exactly once.
 */
@Injectable()
export class AiSettlementService {
  constructor(
    private readonly contents: AiContentRepository,
    private readonly usage: AiUsageRepository,
    private readonly ledger: LedgerService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * Captures the hold. `false` when the generation has ended otherwise or belongs to another run: the caller removes
   * the file.
   */
  async succeed({ _id, run }: AiContentRecord, file: AiFile): Promise<boolean> {
    const endedAt = this.clock.now();
    const leftovers = run > 1 ? { cleanUpAt: this.cleanUpTime() } : {};
    return (await this.end(_id, run, { status: 'ready', endedAt, file, ...leftovers }, byJob)) !== null;
  }

  /** Releases the hold. `false` as above. */
  async fail({ _id, run }: AiContentRecord, failure: AiFailure): Promise<boolean> {
    return (
      (await this.end(
        _id,
        run,
        { status: 'failed', endedAt: this.clock.now(), failure, cleanUpAt: this.cleanUpTime() },
        byJob,
      )) !== null
    );
  }

  /** Releases the hold, regardless of the run. `null` when the generation has already ended. */
  async cancel({ _id, userId }: AiContentRecord): Promise<AiContentRecord | null> {
    const cause: LedgerCause = { type: 'user', id: userId.toHexString() };
    return this.end(
      _id,
      null,
      { status: 'cancelled', endedAt: this.clock.now(), cleanUpAt: this.cleanUpTime() },
      cause,
    );
  }

  private async end(
    id: Types.ObjectId,
    run: number | null,
    end: AiOutcome,
    causedBy: LedgerCause,
  ): Promise<AiContentRecord | null> {
    return this.transactions.runInTransaction(async (session) => {
      const content = await this.contents.end(id, run, end, session);
      if (!content || isAiPending(content.status)) return null;
      const { userId, priceCents: amountCents, sparkId } = content;
      await this.usage.change(
        userId,
        end.status === 'ready' ? { running: -1, bytes: end.file.sizeBytes } : { running: -1, files: -1 },
        session,
      );
      const movement = {
        jobId: id.toHexString(),
        userId: userId.toHexString(),
        amountCents,
        causedBy,
        ...(sparkId ? { sparkId: sparkId.toHexString() } : {}),
      };
      await this.ledger.post(
        end.status === 'ready' ? postings.aiCapture(movement) : postings.aiRelease(movement),
        session,
      );
      return content;
    });
  }

  /** Delayed, because a superseded run may still write a file until its next heartbeat. */
  private cleanUpTime(): Date {
    return new Date(this.clock.now().getTime() + CLEAN_UP_AFTER_MS);
  }
}
