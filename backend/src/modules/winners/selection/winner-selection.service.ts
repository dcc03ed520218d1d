import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { isContributorOf, isOwnContribution } from '@sparks/domain';
import { AuditService } from '../../../core/audit/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { ContributionsService, ModerationSettlementService, type BlockRecord } from '../../blocks/index.js';
import { auditedSpark, type SparkRecord } from '../../sparks/index.js';
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
import { PrizeReserveService } from './prize-reserve.service.js';
import { SelectionWriter } from './selection-writer.js';
import { WinnerSelectionRepository } from './winner-selection.repository.js';
import type { WinnerSelectionRecord } from './winner-selection.schema.js';

/** A prize in cents; 0 withdraws it. */
export interface PrizeChange {
  sparkId: string;
  blockId: string;
  prizeCents: number;
}

/**
 * Selects winners. Each change is a transaction that writes the campaign first. This serializes changes of one
 * campaign, so that two changes that together exceed the pool cannot both succeed.
 */
@Injectable()
export class WinnerSelectionService {
  constructor(
    private readonly selections: WinnerSelectionRepository,
    private readonly writer: SelectionWriter,
    private readonly access: WinnerAccessService,
    private readonly contributions: ContributionsService,
    private readonly settlement: ModerationSettlementService,
    private readonly reserve: PrizeReserveService,
    private readonly audit: AuditService,
    private readonly transactions: TransactionRunner,
  ) {}

  /**
   * Sets the prize of a contribution and transfers the difference between pool and reserve. Idempotent. Throws 404,
   * 403 (own_contribution for the creator's and the caller's own), 409 selection_not_started, already_released,
   * already_closed, not_approved, pool_empty or prize_exceeds_pool; 202 approval_required for an admin.
   */
  async setPrize({ sparkId, blockId, prizeCents }: PrizeChange, user: AuthUser): Promise<void> {
    await this.transactions.runInTransaction(async (session) => {
      const spark = await this.access.findManagedSpark(sparkId, user, session);
      const block = await this.contributions.findById(blockId, session);
      if (!block?.sparkId?.equals(spark._id)) throw contributionNotFound();
      assertSelecting(spark);
      if (prizeCents > 0) assertMayWin(block, user);
      const selection = await this.selections.find(block._id, session);
      if (prizeCents === (selection?.prizeCents ?? 0)) return;
      // A winner's approval can no longer be undone. Its bonus is paid first, because it reduces the pool.
      if (prizeCents > 0) await this.settlement.settleNow(block._id, session);
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
    const differenceCents = prizeCents - beforeCents;
    if (differenceCents > spark.budget) throw prizeNotCovered(spark.budget, differenceCents);
    const sparkId = spark._id.toHexString();
    const blockId = block._id.toHexString();
    await this.access.chargeAdmin(
      {
        kind: 'winner_prize',
        payload: { sparkId, blockId, prizeCents },
        amountCents: Math.abs(differenceCents),
        campaigns: [spark],
        blockIds: [block._id],
        contributorIds: [block.userId],
      },
      user,
      session,
    );
    const revision = (selection?.revision ?? 0) + 1;
    await this.reserve.adjustReserve({ sparkId, blockId, revision, differenceCents }, user, session);
    await this.writer.write({ block, spark, selection, prizeCents }, user, session);
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

function assertMayWin(block: BlockRecord, user: AuthUser): void {
  if (isOwnContribution(block)) throw ownContribution('The creator of a campaign cannot win its prizes.');
  if (isContributorOf(user, block.userId)) throw ownContribution();
  if (block.deleted) throw onlyApprovedWins('deleted');
  if (block.moderation_status !== 'approved') throw onlyApprovedWins(block.moderation_status);
}
