import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { applicableTerms, isOwnContribution } from '@sparks/domain';
import { postings, type LedgerCause } from '../../../core/ledger/index.js';
import { SparkBudgetService, type SparkRecord } from '../../sparks/index.js';
import { BlockRepository, type BlockRecord } from '../contributions/index.js';
import { ContributionEventsService } from '../events/index.js';

/** In cents. `unpaidCents`: what the pool could not pay. */
export interface BonusResult {
  paidCents: number;
  unpaidCents: number;
}

/** Pays the approval bonus out of the campaign's pool. */
@Injectable()
export class ApprovalBonusService {
  constructor(
    private readonly blocks: BlockRepository,
    private readonly budget: SparkBudgetService,
    private readonly events: ContributionEventsService,
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
    const { paidCents, unpaidCents, replayed } = await this.budget.payFromPool(
      {
        sparkId,
        amountCents: approvalBonus,
        posting: (amountCents) =>
          postings.approvalBonus({ sparkId, blockId, contributorId: block.userId.toString(), amountCents, causedBy }),
      },
      session,
    );
    if (replayed) return undefined;
    if (paidCents > 0) await this.blocks.addEarnings(block._id, paidCents, session);
    await this.events.recordEarning(block, 'bonus', paidCents, session);
    return { paidCents, unpaidCents };
  }
}
