import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import type { HeldEarningCause } from '@sparks/domain';
import { postings, type LedgerCause } from '../../../core/ledger/index.js';
import { SuspensionsService } from '../../../core/suspensions/index.js';
import { Clock } from '../../../platform/clock/clock.js';
import { SparkBudgetService, type SparkRecord } from '../../sparks/index.js';
import type { BlockRecord } from '../contributions/index.js';
import { ContributionEventsService } from '../events/index.js';
import { EarningHoldRepository } from './earning-hold.repository.js';
import type { EarningHoldRecord } from './earning-hold.schema.js';
import { HoldNoticesService, type Reversal } from './hold-notices.service.js';
import { holdDaysOf, holdEndOf, releaseBlockerOf, SUSPENDED_HOLD_DAYS } from './hold-terms.js';
import { EarningReversalRepository } from './reversals/earning-reversal.repository.js';

/** An earning that was posted. */
export interface HeldEarning {
  block: BlockRecord;
  sparkId: Types.ObjectId;
  cause: HeldEarningCause;
  amountCents: number;
  /** Idempotency key of its posting. */
  earningKey: string;
  /** 0: it was posted to the wallet. */
  holdDays: number;
}

/** What a contribution shows about its held earnings. */
export interface HeldSummary {
  heldCents: number;
  reversedCents: number;
  /** The next release; `null` when nothing is held. */
  releaseAt: Date | null;
  /** Why nothing is released at that time; `null` when it is. */
  releaseBlockedBy: ReturnType<typeof releaseBlockerOf>;
}

/** Holds earnings of contributions, and returns them to the campaign. For releases see `EarningReleaseService`. */
@Injectable()
export class EarningHoldsService {
  constructor(
    private readonly holds: EarningHoldRepository,
    private readonly reversals: EarningReversalRepository,
    private readonly budget: SparkBudgetService,
    private readonly events: ContributionEventsService,
    private readonly notices: HoldNoticesService,
    private readonly suspensions: SuspensionsService,
    private readonly clock: Clock,
  ) {}

  /**
   * For how many days an earning of the contribution is held; 0: it is paid to the wallet. Earnings of a person who may
   * not earn are always held: the campaign pays them, and they are released when the suspension is over.
   */
  async holdDaysOf(block: BlockRecord, spark: SparkRecord, session: ClientSession): Promise<number> {
    const holdDays = holdDaysOf(block, spark);
    if (holdDays > 0) return holdDays;
    const suspension = await this.suspensions.findStopping(block.userId.toHexString(), 'earn', session);
    return suspension === null ? 0 : SUSPENDED_HOLD_DAYS;
  }

  /** Call it in the transaction of the posting. An earning without a hold was posted to the wallet. */
  async hold(earning: HeldEarning, session: ClientSession): Promise<void> {
    const { block, sparkId, cause, amountCents, earningKey, holdDays } = earning;
    if (amountCents === 0) return;
    const heldAt = this.clock.now();
    if (holdDays === 0) return this.notices.publishPaid(block, { cause, amountCents, paidAt: heldAt }, session);
    const releaseAt = holdEndOf(block, { heldAt, holdDays });
    const { _id: blockId, userId } = block;
    const hold = { earningKey, blockId, sparkId, userId, amountCents, cause, heldAt, holdDays, releaseAt };
    await this.holds.insert(hold, session);
    await this.holds.incrementBlock(blockId, { heldCents: amountCents }, session);
    await this.notices.publishHeld(block, hold, session);
  }

  /**
   * Returns everything that is held for the contribution to its campaign, and notifies the contributor. Released
   * earnings stay with the contributor. The decision of another person is stored, so that it can be appealed. Does
   * nothing when nothing is held.
   */
  async reverse(
    blockId: Types.ObjectId,
    reason: string,
    causedBy: LedgerCause,
    session: ClientSession,
  ): Promise<Reversal> {
    const settledAt = this.clock.now();
    const reversal: Reversal = { reversedCents: 0, refundedCents: 0 };
    const settled: EarningHoldRecord[] = [];
    for (const { _id } of await this.holds.listHeldByBlock(blockId, session)) {
      const hold = await this.holds.settle(_id, { status: 'reversed', settledAt, reason }, session);
      if (!hold) continue;
      const sparkId = hold.sparkId.toHexString();
      const { amountCents, earningKey, heldAt } = hold;
      const about = { sparkId, blockId: blockId.toHexString(), amountCents, earningKey };
      const posting = postings.earningReversal({ ...about, contributorId: hold.userId.toHexString(), causedBy });
      reversal.refundedCents += await this.budget.returnHeld({ ...about, heldAt, posting }, session);
      reversal.reversedCents += amountCents;
      settled.push(hold);
    }
    const { reversedCents } = reversal;
    if (reversedCents === 0) return reversal;
    const change = { heldCents: -reversedCents, reversedCents, ees: -reversedCents };
    const block = await this.holds.incrementBlock(blockId, change, session);
    for (const { cause, amountCents, heldAt } of settled)
      await this.events.recordReversal(block, { kind: cause, cents: amountCents, earnedAt: heldAt }, session);
    const canAppeal = await this.recordDecision(settled, { reason, reversedAt: settledAt, causedBy }, session);
    await this.notices.publishReversed(block, { ...reversal, reason, reversedAt: settledAt, canAppeal }, session);
    return reversal;
  }

  /** Returns whether it was stored: jobs and the contributors themselves make no decision that can be appealed. */
  private async recordDecision(
    settled: readonly EarningHoldRecord[],
    { reason, reversedAt, causedBy }: { reason: string; reversedAt: Date; causedBy: LedgerCause },
    session: ClientSession,
  ): Promise<boolean> {
    const [first] = settled;
    if (!first || causedBy.type !== 'user' || first.userId.equals(causedBy.id)) return false;
    const earnings = settled.map(({ earningKey, cause, amountCents }) => ({ earningKey, cause, amountCents }));
    const { blockId, sparkId, userId } = first;
    const amountCents = earnings.reduce((sum, earning) => sum + earning.amountCents, 0);
    const deciderId = new Types.ObjectId(causedBy.id);
    const reversal = { blockId, sparkId, userId, deciderId, reason, amountCents, earnings, reversedAt };
    await this.reversals.insert(reversal, session);
    return true;
  }

  /** Makes the contribution's holds due again, after it was approved again or its post came back. */
  async resume(blockId: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.holds.resume(blockId, session);
  }

  async summarize(block: BlockRecord): Promise<HeldSummary> {
    const { heldCents = 0, reversedCents = 0 } = block;
    const next = heldCents > 0 ? await this.holds.findNextRelease(block._id) : null;
    return {
      heldCents,
      reversedCents,
      releaseAt: next?.releaseAt ?? null,
      releaseBlockedBy: next ? releaseBlockerOf(block) : null,
    };
  }
}
