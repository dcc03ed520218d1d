import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { applicableTerms, isOwnContribution } from '@sparks/domain';
import { postings, type LedgerCause } from '../../../core/ledger/index.js';
import { SparkBudgetService, type SparkRecord } from '../../sparks/index.js';
import { BlockRepository, type BlockRecord } from '../contributions/index.js';
import { ContributionEventsService } from '../events/index.js';
import { EarningHoldsService } from '../holds/index.js';

/** In cents. `unpaidCents`: what the pool could not pay. */
export interface BonusResult {
  paidCents: number;
  unpaidCents: number;
  /** For how many days the paid amount is held; 0: it is in the wallet. */
  holdDays: number;
}

/** Pays the approval bonus out of the campaign's pool. */
@Injectable()
export class ApprovalBonusService {
  constructor(
    private readonly blocks: BlockRepository,
    private readonly budget: SparkBudgetService,
    private readonly events: ContributionEventsService,
    private readonly holds: EarningHoldsService,
  ) {}

  /** Pays at most once per contribution, however often it is approved; `undefined` when there is nothing to pay. */
  async payBonus(
    block: BlockRecord,
    spark: SparkRecord,
    causedBy: LedgerCause,
    session: ClientSession,
  ): Promise<BonusResult | undefined> {
    const { approvalBonus } = applicableTerms(block.terms, spark);
    if (approvalBonus <= 0 || isOwnContribution(block)) return undefined;
    const blockId = block._id.toString();
    const sparkId = spark._id.toString();
    const contributorId = block.userId.toString();
    const holdDays = this.holds.holdDaysOf(block, spark);
    const isHeld = holdDays > 0;
    const { paidCents, unpaidCents, replayed } = await this.budget.payFromPool(
      {
        sparkId,
        amountCents: approvalBonus,
        isHeld,
        posting: (amountCents) =>
          postings.approvalBonus({ sparkId, blockId, contributorId, amountCents, isHeld, causedBy }),
      },
      session,
    );
    if (replayed) return undefined;
    if (paidCents > 0) await this.blocks.addEarnings(block._id, paidCents, session);
    await this.events.recordEarning(block, 'bonus', paidCents, session);
    const earningKey = postings.approvalBonusKey(blockId);
    await this.holds.hold(
      { block, sparkId: spark._id, cause: 'bonus', amountCents: paidCents, earningKey, holdDays },
      session,
    );
    return { paidCents, unpaidCents, holdDays };
  }
}
