import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { isOwnContribution } from '@sparks/domain';
import { postings, type LedgerCause } from '../../../core/ledger/index.js';
import { PromisedBonusesService, SparkBudgetService, type SparkRecord } from '../../sparks/index.js';
import { termsOf, type BlockRecord } from '../contributions/index.js';
import { ContributionEventsService } from '../events/index.js';
import { EarningHoldsService } from '../holds/index.js';
import { BonusRepository, type BonusFacts } from './bonus.repository.js';

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
    private readonly bonuses: BonusRepository,
    private readonly budget: SparkBudgetService,
    private readonly promises: PromisedBonusesService,
    private readonly events: ContributionEventsService,
    private readonly holds: EarningHoldsService,
  ) {}

  /**
   * Pays the bonus of an approval that has become final; `undefined` when there is nothing to pay. A contribution has one
   * bonus, however often it is approved: another approval pays what the pool has lacked so far.
   *
   * `block` and `spark` must be read in this transaction.
   */
  async payBonus(
    block: BlockRecord,
    spark: SparkRecord,
    causedBy: LedgerCause,
    session: ClientSession,
  ): Promise<BonusResult | undefined> {
    const dueCents = dueBonusOf(block, spark);
    if ((block.bonusReservedCents ?? 0) > 0) return this.payReserved(block, spark, { dueCents, causedBy }, session);
    return dueCents > 0 ? this.pay(block, spark, { dueCents, causedBy }, session) : undefined;
  }

  private async pay(
    block: BlockRecord,
    spark: SparkRecord,
    { dueCents, causedBy }: { dueCents: number; causedBy: LedgerCause },
    session: ClientSession,
  ): Promise<BonusResult> {
    const blockId = block._id.toString();
    const sparkId = spark._id.toString();
    const contributorId = block.userId.toString();
    const paidBeforeCents = block.bonusPaidCents ?? 0;
    const holdDays = await this.holds.holdDaysOf(block, spark, session);
    const isHeld = holdDays > 0;
    const { paidCents, unpaidCents, replayed } = await this.budget.payFromPool(
      {
        sparkId,
        amountCents: dueCents,
        isHeld,
        posting: (amountCents) =>
          postings.approvalBonus({ sparkId, blockId, contributorId, paidBeforeCents, amountCents, isHeld, causedBy }),
      },
      session,
    );
    if (replayed) throw new Error(`The bonus of contribution ${blockId} was paid, but it does not say so`);
    if (unpaidCents > 0) await this.promises.markUnpaid(spark._id, session);
    await this.record(block, { paidBeforeCents, paidCents, unpaidCents, holdDays }, session);
    return { paidCents, unpaidCents, holdDays };
  }

  /** Pays what was reserved when the campaign was closed; the rest is not paid any more. */
  private async payReserved(
    block: BlockRecord,
    spark: SparkRecord,
    { dueCents, causedBy }: { dueCents: number; causedBy: LedgerCause },
    session: ClientSession,
  ): Promise<BonusResult> {
    const cents = block.bonusReservedCents ?? 0;
    const paidBeforeCents = block.bonusPaidCents ?? 0;
    const holdDays = await this.holds.holdDaysOf(block, spark, session);
    const isHeld = holdDays > 0;
    const posting = postings.approvalBonus({
      sparkId: spark._id.toString(),
      blockId: block._id.toString(),
      contributorId: block.userId.toString(),
      paidBeforeCents,
      amountCents: cents,
      isHeld,
      isPromised: true,
      causedBy,
    });
    await this.bonuses.takeReserve(block._id, cents, session);
    await this.promises.payReserved(spark._id, { cents, isHeld, posting }, session);
    await this.record(block, { paidBeforeCents, paidCents: cents, unpaidCents: 0, holdDays }, session);
    return { paidCents: cents, unpaidCents: Math.max(0, dueCents - cents), holdDays };
  }

  private async record(
    block: BlockRecord,
    payment: BonusResult & { paidBeforeCents: number },
    session: ClientSession,
  ): Promise<void> {
    const { paidBeforeCents, paidCents, unpaidCents, holdDays } = payment;
    const dueSince = block.bonusDueSince ?? block.moderatedAt ?? block.created;
    await this.bonuses.recordPayment(block._id, { paidBeforeCents, paidCents, unpaidCents, dueSince }, session);
    await this.events.recordEarning(block, 'bonus', paidCents, session);
    if (!block.sparkId) return;
    const earningKey = postings.approvalBonusKey(block._id.toString(), paidBeforeCents);
    await this.holds.hold(
      { block, sparkId: block.sparkId, cause: 'bonus', amountCents: paidCents, earningKey, holdDays },
      session,
    );
  }
}

/** In cents: the whole bonus at the first approval, later what is still unpaid. */
export function dueBonusOf(block: BonusFacts, spark: SparkRecord): number {
  if (isOwnContribution(block)) return 0;
  if (block.bonusDueSince) return block.bonusUnpaidCents ?? 0;
  return termsOf(block, spark).approvalBonus;
}
