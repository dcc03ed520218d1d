import { Injectable, Logger } from '@nestjs/common';
import type { Types } from 'mongoose';
import { dueStep } from '@sparks/domain';
import { Clock } from '../../../platform/clock/clock.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { DueItemsRunner } from '../../../platform/queue/due-items-runner.js';
import { SparksService } from '../../sparks/index.js';
import { BlockRepository, DecisionDeadlineRepository } from '../contributions/index.js';
import { DeadlineActionsService } from './deadline-actions.service.js';
import { DeadlineNotices } from './deadline-notices.service.js';

/** Repeating job of the queue `maintenance`. */
export const DEADLINES_JOB = 'decision-deadlines';
export const DEADLINES_EVERY_MS = 60_000;

const PAGE_SIZE = 1_000;

/** Reminds creators of decisions that are due, and acts on deadlines that have passed. */
@Injectable()
export class DecisionDeadlinesService {
  private readonly logger = new Logger(DecisionDeadlinesService.name);

  constructor(
    private readonly blocks: BlockRepository,
    private readonly deadlines: DecisionDeadlineRepository,
    private readonly actions: DeadlineActionsService,
    private readonly sparks: SparksService,
    private readonly notices: DeadlineNotices,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
    private readonly dueItems: DueItemsRunner,
  ) {}

  /**
   * Returns the number of contributions. Safe to kill and to run in several workers: a conditional update decides
   * between them, and between a run and a reviewer. After an outage it acts at once and omits reminders that are late.
   * @throws JobRequeuedError on shutdown
   */
  async applyDue(): Promise<number> {
    return this.dueItems.run({
      list: (limit) => this.deadlines.listDue(this.clock.now(), limit),
      pageSize: PAGE_SIZE,
      act: (id) => this.apply(id),
      onError: (err, id) =>
        this.logger.error({ err, blockId: id.toHexString() }, 'A deadline of a decision could not be applied'),
    });
  }

  private async apply(id: Types.ObjectId): Promise<boolean> {
    return this.transactions.runInTransaction(async (session) => {
      const now = this.clock.now();
      const block = await this.blocks.findById(id, session);
      const deadline = block?.decisionDeadline;
      if (!block?.sparkId || !deadline?.nextAt) return false;
      const step = dueStep(deadline, now);
      const spark = await this.sparks.findById(block.sparkId.toHexString(), session);
      if (!spark || step === 'none') return false;
      if (step === 'act') return this.actions.act(block, { spark, now, dueAt: deadline.nextAt }, session);
      const next = { isReminded: true, nextAt: deadline.decideBy };
      const reminded = await this.deadlines.completeStep(id, deadline.nextAt, next, session);
      if (reminded) await this.notices.remind(reminded, spark, session);
      return reminded !== null;
    });
  }
}
