import { Injectable, Logger } from '@nestjs/common';
import type { Types } from 'mongoose';
import { CasesService } from '../../../core/cases/index.js';
import { Clock } from '../../../platform/clock/clock.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { DueItemsRunner } from '../../../platform/queue/due-items-runner.js';
import { SparksService } from '../../sparks/index.js';
import { DecisionDeadlineRepository } from '../contributions/index.js';
import { ChangeRequestNotices } from './change-request-notices.service.js';
import { ChangeRequestRepository } from './change-request.repository.js';

/** Repeating job of the queue `maintenance`. */
export const EXPIRE_CHANGES_JOB = 'expire-change-requests';
export const EXPIRE_CHANGES_EVERY_MS = 5 * 60_000;

const PAGE_SIZE = 1_000;

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
    private readonly dueItems: DueItemsRunner,
  ) {}

  /**
   * Returns the number of contributions. Safe to kill and to run in several workers: a conditional update decides
   * between them, and between a run and an answer.
   * @throws JobRequeuedError on shutdown
   */
  async expireDue(): Promise<number> {
    return this.dueItems.run({
      list: (limit) => this.changeRequests.listOverdue(this.clock.now(), limit),
      pageSize: PAGE_SIZE,
      act: (id) => this.expire(id),
      onError: (err, id) =>
        this.logger.error({ err, blockId: id.toHexString() }, 'A request for changes could not be ended'),
    });
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
