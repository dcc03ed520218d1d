import { Injectable } from '@nestjs/common';
import { DECISION_PERIOD_MS } from '@sparks/domain';
import { AdminLimitService } from '../../../core/approvals/index.js';
import { LedgerService, reserveOf } from '../../../core/ledger/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { RefundPreview, RefundPreviewOccasion } from '../dto/refund-preview.dto.js';
import { ClosingReadings } from '../lifecycle/closing-readings.js';
import { SparkRepository } from '../spark.repository.js';
import { findManagedSpark } from './managed-spark.js';

/** Tells before a refund of the pool what it would move. */
@Injectable()
export class RefundPreviewService {
  constructor(
    private readonly sparks: SparkRepository,
    private readonly readings: ClosingReadings,
    private readonly ledger: LedgerService,
    private readonly limits: AdminLimitService,
    private readonly clock: Clock,
  ) {}

  /** Throws 404 (also for another creator's draft), and 403 unless creator or admin. */
  async previewRefund(sparkId: string, occasion: RefundPreviewOccasion, user: AuthUser): Promise<RefundPreview> {
    const spark = await findManagedSpark(this.sparks, sparkId, user);
    const isClose = occasion === 'close';
    const [prizesCents, owed, pending, postsToRead] = await Promise.all([
      this.ledger.balanceOf(reserveOf(spark._id.toHexString())),
      isClose && spark.budget === 0 ? { paidCents: 0, heldCents: 0 } : this.readings.estimateOwed(spark),
      this.readings.estimatePending(spark),
      this.readings.countPostsToRead(spark, this.clock.now()),
    ]);
    // The end of the winner event withdraws the prizes that are not released.
    const poolCents = spark.budget + (isClose ? 0 : prizesCents);
    const owedPaidCents = Math.min(owed.paidCents, poolCents);
    const owedHeldCents = Math.min(owed.heldCents, poolCents - owedPaidCents);
    const restCents = poolCents - owedPaidCents - owedHeldCents;
    const pendingBonusCents = Math.min(pending.bonusCents, restCents);
    const decidableUntil = spark.decisionPeriod?.until ?? new Date(this.clock.now().getTime() + DECISION_PERIOD_MS);
    return {
      returnedCents: restCents - pendingBonusCents,
      pendingBonusCents,
      pendingPosts: pending.posts,
      decidableUntil: pending.posts > 0 ? decidableUntil : null,
      pendingFees: pending.fees,
      postsToRead: poolCents > 0 ? postsToRead : 0,
      prizesCents: isClose ? prizesCents : 0,
      heldCents: (spark.held ?? 0) + owedHeldCents,
      spentCents: spark.usage + owedPaidCents,
      owedHeldCents,
      owedPaidCents,
      needsSecondAdmin: await this.limits.needsSecondAdmin([{ campaign: spark, amountCents: poolCents }], user),
    };
  }
}
