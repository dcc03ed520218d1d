import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { ERROR_CODES } from '@sparks/domain';
import { LedgerService, postings, type LedgerCause } from '../../../../core/ledger/index.js';
import { SuspensionsService } from '../../../../core/suspensions/index.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { conflict, isClientError } from '../../../../platform/http/app-error.js';
import { hasRefundedPool, SparkBudgetService } from '../../../sparks/index.js';
import type { BlockRecord } from '../../contributions/index.js';
import { ContributionEventsService } from '../../events/index.js';
import { EarningHoldRepository } from '../earning-hold.repository.js';
import { EarningHoldsService } from '../earning-holds.service.js';
import { SUSPENDED_HOLD_DAYS } from '../hold-terms.js';
import { EarningReversalRepository } from './earning-reversal.repository.js';
import type { EarningReversalRecord } from './earning-reversal.schema.js';

/** Pays reversed earnings again after an appeal. */
@Injectable()
export class EarningRestorationService {
  constructor(
    private readonly reversals: EarningReversalRepository,
    private readonly holds: EarningHoldRepository,
    private readonly earnings: EarningHoldsService,
    private readonly budget: SparkBudgetService,
    private readonly ledger: LedgerService,
    private readonly events: ContributionEventsService,
    private readonly suspensions: SuspensionsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Pays all earnings of a reversal from the pool of the campaign to the wallet, or to the `held` account while the
   * contributor may not earn. Call it in the transaction of the decision. The amounts were earned under the terms of the
   * contribution, whose cap still counts them.
   *
   * Throws 409 CONFLICT when they were paid again already, and reversal_not_covered when the pool does not cover all of
   * them or was refunded.
   */
  async restore(reversalId: Types.ObjectId, causedBy: LedgerCause, session: ClientSession): Promise<void> {
    const reversal = await this.reversals.markRestored(reversalId, this.clock.now(), session);
    if (!reversal) throw conflict(ERROR_CODES.CONFLICT);
    const suspension = await this.suspensions.findStopping(reversal.userId.toHexString(), 'earn', session);
    const holdDays = suspension === null ? 0 : SUSPENDED_HOLD_DAYS;
    await this.takeFromPool(reversal, { isHeld: holdDays > 0 }, session);
    const block = await this.holds.restoreToBlock(reversal.blockId, reversal.amountCents, session);
    for (const earning of reversal.earnings)
      await this.pay(block, reversal.sparkId, { ...earning, holdDays, causedBy }, session);
  }

  private async takeFromPool(
    { sparkId, amountCents }: EarningReversalRecord,
    { isHeld }: { isHeld: boolean },
    session: ClientSession,
  ): Promise<void> {
    const change = isHeld ? { heldCents: amountCents } : { spentCents: amountCents };
    try {
      const spark = await this.budget.applyPoolChange(sparkId.toHexString(), change, session);
      // What is left in a refunded pool belongs to prizes.
      if (hasRefundedPool(spark)) throw conflict(ERROR_CODES.pool_empty);
    } catch (error) {
      if (!isClientError(error) || error.code !== ERROR_CODES.pool_empty) throw error;
      throw conflict(ERROR_CODES.reversal_not_covered);
    }
  }

  private async pay(
    block: BlockRecord,
    sparkId: Types.ObjectId,
    { holdDays, causedBy, ...earning }: EarningReversalRecord['earnings'][number] & RestorationTerms,
    session: ClientSession,
  ): Promise<void> {
    const { earningKey, cause, amountCents } = earning;
    const { transaction } = await this.ledger.post(
      postings.earningRestoration({
        earningKey,
        sparkId: sparkId.toHexString(),
        blockId: block._id.toHexString(),
        contributorId: block.userId.toHexString(),
        isHeld: holdDays > 0,
        amountCents,
        causedBy,
      }),
      session,
    );
    await this.events.recordEarning(block, cause, amountCents, session);
    await this.earnings.hold(
      { block, sparkId, cause, amountCents, earningKey: transaction.idempotencyKey, holdDays },
      session,
    );
  }
}

interface RestorationTerms {
  /** 0: to the wallet. */
  holdDays: number;
  causedBy: LedgerCause;
}
