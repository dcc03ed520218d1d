import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { isAiUnderWay } from '@sparks/domain';
import { LedgerService, postings, type LedgerCause } from '../../core/ledger/index.js';
import { Clock } from '../../platform/clock/clock.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { AiContentRepository, type AiEnd } from './ai-content.repository.js';
import type { AiContentRecord, AiFailure, AiFile } from './ai-content.schema.js';
import { AiUsageRepository } from './ai-usage.repository.js';
import { CLEAN_UP_AFTER_MS, GENERATE_JOB_ACTOR } from './jobs/generate.job.js';

const byJob: LedgerCause = { type: 'job', id: GENERATE_JOB_ACTOR };

/**
 * Ends generations: the status, the room it took and its money in one transaction, so that whatever happens twice or at once,
 * and whoever dies when, each is charged or given back exactly once.
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

  /** Ready, and charged. `false` when it has ended otherwise or is another run's: then the file belongs to nobody. */
  async succeed({ _id, run }: AiContentRecord, file: AiFile): Promise<boolean> {
    const endedAt = this.clock.now();
    // Files of runs that died, if any did.
    const leftovers = run > 1 ? { cleanUpAt: this.cleanUpTime() } : {};
    return (await this.end(_id, run, { status: 'ready', endedAt, file, ...leftovers }, byJob)) !== null;
  }

  /** Failed, and given back. `false` as above. */
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

  /** Cancelled, and given back, whichever run has it. `null` when it has ended before. */
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
    end: AiEnd,
    causedBy: LedgerCause,
  ): Promise<AiContentRecord | null> {
    return this.transactions.runInTransaction(async (session) => {
      const content = await this.contents.end(id, run, end, session);
      if (!content || isAiUnderWay(content.status)) return null;
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

  /** Not at once: a run that does not know yet may still be writing a file. */
  private cleanUpTime(): Date {
    return new Date(this.clock.now().getTime() + CLEAN_UP_AFTER_MS);
  }
}
