import { Injectable, Logger } from '@nestjs/common';
import type { Types } from 'mongoose';
import { CasesService } from '../../../core/cases/index.js';
import { Clock } from '../../../platform/clock/clock.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { ShutdownState } from '../../../platform/shutdown/shutdown-state.js';
import { SparksService } from '../../sparks/index.js';
import { DecisionDeadlineRepository } from '../contributions/index.js';
import { ChangeRequestNotices } from './change-request-notices.service.js';
import { ChangeRequestRepository } from './change-request.repository.js';

/** Repeating job of the queue `maintenance`. */
export const EXPIRE_CHANGES_JOB = 'expire-change-requests';
export const EXPIRE_CHANGES_EVERY_MS = 5 * 60_000;

/** Contributions per run; the next run continues. */
const RUN_LIMIT = 1_000;

/** Ends requests for changes without an answer in time; the contribution stays pending and the reviewer decides. */
@Injectable()
export class ChangeExpiryService {
  private readonly logger = new Logger(ChangeExpiryService.name);

  constructor(
    private readonly changeRequests: ChangeRequestRepository,
    private readonly deadlines: DecisionDeadlineRepository,
    private readonly cases: CasesService,
    private readonly sparks: SparksService,
    private readonly notices: ChangeRequestNotices,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
    private readonly shutdown: ShutdownState,
  ) {}

  /**
   * Returns the number of contributions. Safe to kill and to run in several workers: a conditional update decides
   * between them, and between a run and an answer.
   * @throws JobRequeuedError on shutdown
   */
  async expireDue(): Promise<number> {
    let expired = 0;
    for (const id of await this.changeRequests.listOverdue(this.clock.now(), RUN_LIMIT)) {
      this.shutdown.requeueIfShuttingDown();
      try {
        if (await this.expire(id)) expired += 1;
      } catch (error) {
        this.logger.error({ err: error, blockId: id.toHexString() }, 'A request for changes could not be ended');
      }
    }
    return expired;
  }

  private async expire(id: Types.ObjectId): Promise<boolean> {
    return this.transactions.runInTransaction(async (session) => {
      const now = this.clock.now();
      const before = await this.changeRequests.expire(id, now, session);
      if (!before?.changeRequest) return false;
      await this.deadlines.resume(before, now, session);
      await this.cases.expire(before.changeRequest.caseId, session);
      const spark = before.sparkId ? await this.sparks.findById(before.sparkId.toHexString(), session) : null;
      await this.notices.notifyUnanswered(before, spark?.name ?? null, session);
      return true;
    });
  }
}
