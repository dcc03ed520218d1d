import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { AuditService } from '../../../core/audit/index.js';
import { LedgerService, postings } from '../../../core/ledger/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { Clock } from '../../../platform/clock/clock.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { ContributionsService, ModerationSettlementService, type BlockRecord } from '../../blocks/index.js';
import { auditedSpark, SparkBudgetService, type SparkRecord } from '../../sparks/index.js';
import { WinnerAccessService } from '../winner-access.service.js';
import {
  alreadyReleased,
  contributionNotFound,
  eventClosed,
  onlyApprovedWins,
  ownContribution,
  prizeNotCovered,
  selectionNotStarted,
} from '../winners.errors.js';
import { WinnerSelectionRepository } from './winner-selection.repository.js';
import type { WinnerSelectionRecord } from './winner-selection.schema.js';

/** Which contribution is to win how much; whole cents, 0 withdraws it. */
export interface PrizeChange {
  sparkId: string;
  blockId: string;
  prizeCents: number;
}

/**
 * Selects winners. Every change is one transaction that writes the campaign first, so that changes to one campaign
 * happen one after the other: two that together exceed the pool cannot both succeed.
 */
@Injectable()
export class WinnerSelectionService {
  constructor(
    private readonly selections: WinnerSelectionRepository,
    private readonly access: WinnerAccessService,
    private readonly contributions: ContributionsService,
    private readonly decisions: ModerationSettlementService,
    private readonly budgets: SparkBudgetService,
    private readonly ledger: LedgerService,
    private readonly audit: AuditService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets the prize of a contribution: what it is more than before goes from the pool into the reserve, what it is less
   * goes back. The same prize again moves nothing. Throws 404, 403, 409 selection_not_started, already_released,
   * already_closed, not_approved, pool_empty or prize_exceeds_pool, 422 for the creator's own contribution.
   */
  async setPrize({ sparkId, blockId, prizeCents }: PrizeChange, user: AuthUser): Promise<void> {
    await this.transactions.runInTransaction(async (session) => {
      const spark = await this.access.findManagedSpark(sparkId, user, session);
      const block = await this.contributions.findById(blockId, session);
      if (!block?.sparkId?.equals(spark._id)) throw contributionNotFound();
      assertSelecting(spark);
      if (prizeCents > 0) assertMayWin(block, spark);
      const selection = await this.selections.find(block._id, session);
      if (prizeCents === (selection?.prizeCents ?? 0)) return;
      // What wins can no longer be undone. Its bonus comes first: what the pool can set aside is what is left then.
      if (prizeCents > 0) await this.decisions.settleNow(block._id, session);
      const current = await this.access.findManagedSpark(sparkId, user, session);
      await this.changePrize({ spark: current, block, selection, prizeCents }, user, session);
    });
  }

  private async changePrize(
    {
      spark,
      block,
      selection,
      prizeCents,
    }: { spark: SparkRecord; block: BlockRecord; selection: WinnerSelectionRecord | null; prizeCents: number },
    user: AuthUser,
    session: ClientSession,
  ): Promise<void> {
    const beforeCents = selection?.prizeCents ?? 0;
    const moreCents = prizeCents - beforeCents;
    if (moreCents > spark.budget) throw prizeNotCovered(spark.budget, moreCents);
    const sparkId = spark._id.toHexString();
    const blockId = block._id.toHexString();
    const revision = (selection?.revision ?? 0) + 1;
    const amountCents = Math.abs(moreCents);
    const movement = {
      selectionId: blockId,
      revision,
      sparkId,
      blockId,
      amountCents,
      causedBy: { type: 'user', id: user.id } as const,
    };

    await this.budgets.applyPoolChange(
      sparkId,
      moreCents > 0 ? { reservedCents: amountCents } : { unreservedCents: amountCents },
      session,
    );
    await this.store(block, spark, selection, prizeCents, user, session);
    await this.ledger.post(moreCents > 0 ? postings.prizeReserve(movement) : postings.prizeReturn(movement), session);
    const action =
      prizeCents === 0 ? 'winner_withdrawn' : beforeCents === 0 ? 'winner_selected' : 'winner_prize_changed';
    await this.audit.record(
      {
        actor: user,
        action,
        ...auditedSpark(spark),
        before: { blockId, prizeCents: beforeCents },
        after: { blockId, prizeCents },
      },
      session,
    );
  }

  private async store(
    block: BlockRecord,
    spark: SparkRecord,
    selection: WinnerSelectionRecord | null,
    prizeCents: number,
    user: AuthUser,
    session: ClientSession,
  ): Promise<void> {
    const decision = { prizeCents, selectedBy: new Types.ObjectId(user.id), selectedAt: this.clock.now() };
    if (!selection)
      return this.selections.insert(
        { _id: block._id, sparkId: spark._id, userId: block.userId, revision: 1, ...decision },
        session,
      );
    const isChanged = await this.selections.changePrize(
      { blockId: block._id, revision: selection.revision, ...decision },
      session,
    );
    // A transaction reads and writes at one moment: what it has just read cannot have changed.
    if (!isChanged)
      throw new Error(`The selection of ${block._id.toHexString()} is not at revision ${selection.revision}`);
  }
}

function assertSelecting({ winnerSubmissionStatus: status }: SparkRecord): void {
  switch (status) {
    case 'selecting':
      return;
    case 'releasing':
    case 'released':
      throw alreadyReleased();
    case 'closed':
      throw eventClosed();
    default:
      throw selectionNotStarted();
  }
}

function assertMayWin(block: BlockRecord, spark: SparkRecord): void {
  if (block.userId.equals(spark.creator)) throw ownContribution();
  if (block.deleted) throw onlyApprovedWins('deleted');
  if (block.moderation_status !== 'approved') throw onlyApprovedWins(block.moderation_status);
}
