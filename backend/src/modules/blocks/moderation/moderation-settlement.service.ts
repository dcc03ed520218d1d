import { Injectable, Logger } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { Clock } from '../../../platform/clock/clock.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { BlockRepository, tooManyOpenDecisions } from '../contributions/index.js';
import { DecisionEffectsService } from './decision-effects.service.js';
import { SETTLE_BATCH } from './jobs/settle-decisions.job.js';
import { StatusTransitionRepository } from './transitions/status-transition.repository.js';
import type { StatusTransitionRecord } from './transitions/status-transition.schema.js';

/** Limit of decisions per transaction: two full requests, which take a few seconds. */
export const SETTLE_TOGETHER_MAX = 200;

/**
 * Settles undoable decisions: applies their effects once the undo window is over, or earlier when another operation
 * makes them final. Settlement and undo both close the open transition in their transaction, so exactly one of them
 * succeeds.
 */
@Injectable()
export class ModerationSettlementService {
  private readonly logger = new Logger(ModerationSettlementService.name);

  constructor(
    private readonly blocks: BlockRepository,
    private readonly statusTransitions: StatusTransitionRepository,
    private readonly effects: DecisionEffectsService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * Settles the open decision about a contribution, if any, so that it can no longer be undone. Call it first in a
   * transaction that makes the decision final: another status change, or a payment for the approved contribution.
   */
  async settleNow(blockId: Types.ObjectId, session: ClientSession): Promise<void> {
    const transition = await this.statusTransitions.settleOpenByBlock(blockId, session);
    if (transition) await this.applyEffects(transition, session);
  }

  /**
   * Settles all open decisions about a campaign's contributions, so that their bonuses are paid before the pool is
   * emptied. Call it before the pool is read. Throws 409 CONFLICT when there are too many for one transaction; the
   * settlement job settles them within seconds.
   */
  async settleCampaign(sparkId: string, session: ClientSession): Promise<void> {
    const open = await this.statusTransitions.listOpenIdsBySpark(
      new Types.ObjectId(sparkId),
      SETTLE_TOGETHER_MAX + 1,
      session,
    );
    if (open.length > SETTLE_TOGETHER_MAX) throw tooManyOpenDecisions();
    for (const id of open) await this.closeAndApply(id, session);
  }

  /** Contributions of a campaign whose approval can still be undone and is therefore not paid yet. */
  async listOpenApprovals(sparkId: Types.ObjectId): Promise<Types.ObjectId[]> {
    return this.statusTransitions.listOpenApprovals(sparkId);
  }

  /** Settles the decisions of a batch whose undo window is over; returns how many. */
  async settleBatch(batchId: string): Promise<number> {
    return this.settleEach(
      await this.statusTransitions.listDueIdsByBatch(new Types.ObjectId(batchId), this.clock.now()),
    );
  }

  /** Settles decisions whose job was lost, the oldest first; returns how many. */
  async settleOverdue(olderThanMs: number): Promise<number> {
    const due = await this.statusTransitions.listDueIds(
      new Date(this.clock.now().getTime() - olderThanMs),
      SETTLE_BATCH,
    );
    if (due.length > 0) this.logger.log({ due: due.length }, 'Settling overdue decisions');
    return this.settleEach(due);
  }

  /** Each in its own transaction; failures do not stop the others and are thrown together at the end. */
  private async settleEach(ids: readonly Types.ObjectId[]): Promise<number> {
    const errors: unknown[] = [];
    let settled = 0;
    for (const id of ids) {
      try {
        if (await this.transactions.runInTransaction((session) => this.closeAndApply(id, session))) settled += 1;
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0)
      throw new AggregateError(errors, `${errors.length} of ${ids.length} decisions could not be settled`);
    return settled;
  }

  private async closeAndApply(id: Types.ObjectId, session: ClientSession): Promise<boolean> {
    const transition = await this.statusTransitions.close(id, 'settled', session);
    if (transition) await this.applyEffects(transition, session);
    return transition !== null;
  }

  /** The contribution still has the status of the transition: any later change settles it first. */
  private async applyEffects(transition: StatusTransitionRecord, session: ClientSession): Promise<void> {
    const block = await this.blocks.findById(transition.blockId, session);
    if (!block) throw new Error(`Contribution ${transition.blockId.toString()} of a decision not found`);
    await this.effects.apply(transition, block, session);
  }
}
