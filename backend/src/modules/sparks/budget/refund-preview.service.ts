import { Injectable } from '@nestjs/common';
import { AdminLimitService } from '../../../core/approvals/index.js';
import { LedgerService, reserveOf } from '../../../core/ledger/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
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
  ) {}

  /** Throws 404 (also for another creator's draft), and 403 unless creator or admin. */
  async previewRefund(sparkId: string, occasion: RefundPreviewOccasion, user: AuthUser): Promise<RefundPreview> {
    const spark = await findManagedSpark(this.sparks, sparkId, user);
    const isClose = occasion === 'close';
    const [prizesCents, open, pending, postsToRead] = await Promise.all([
      this.ledger.balanceOf(reserveOf(spark._id.toHexString())),
      this.readings.estimateOpenBonuses(spark),
      this.readings.estimatePending(spark),
      this.readings.countPostsToRead(spark),
    ]);
    // The end of the winner event withdraws the prizes that are not released.
    const poolCents = spark.budget + (isClose ? 0 : prizesCents);
    const openPaidCents = Math.min(open.paidCents, poolCents);
    const openHeldCents = Math.min(open.heldCents, poolCents - openPaidCents);
    const restCents = poolCents - openPaidCents - openHeldCents;
    const pendingBonusCents = Math.min(pending.bonusCents, restCents);
    return {
      returnedCents: restCents - pendingBonusCents,
      pendingBonusCents,
      pendingPosts: pending.posts,
      pendingFees: pending.fees,
      postsToRead: poolCents > 0 ? postsToRead : 0,
      prizesCents: isClose ? prizesCents : 0,
      heldCents: (spark.held ?? 0) + openHeldCents,
      spentCents: spark.usage + openPaidCents,
      needsSecondAdmin: await this.limits.needsSecondAdmin([{ campaign: spark, amountCents: poolCents }], user),
    };
  }
}
