import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { availabilityAfter, AVAILABLE } from '@sparks/domain';
import { PromisedBonusesService, type SparkRecord } from '../../sparks/index.js';
import type { BlockAvailability, BlockRecord, RefreshOutcome } from '../contributions/index.js';
import { EarningHoldsService } from '../holds/index.js';
import { AvailabilityNoticesService } from './availability-notices.service.js';
import { AvailabilityRepository } from './availability.repository.js';

/** What a platform answered about a post. */
export interface PlatformAnswer {
  state: RefreshOutcome;
  fetchedAt: Date;
}

/** Follows whether posts are on their platforms. */
@Injectable()
export class AvailabilityService {
  constructor(
    private readonly availability: AvailabilityRepository,
    private readonly holds: EarningHoldsService,
    private readonly promises: PromisedBonusesService,
    private readonly notices: AvailabilityNoticesService,
  ) {}

  /**
   * Applies a reading in the transaction that stores it, with its notifications and releases. Returns the availability
   * after it; `null` when another change came first.
   */
  async applyReading(
    block: BlockRecord,
    spark: SparkRecord,
    answer: PlatformAnswer,
    session: ClientSession,
  ): Promise<BlockAvailability | null> {
    const from = block.availability ?? AVAILABLE;
    const to = availabilityAfter(from, answer);
    if (to === null) return { ...from };
    if (!(await this.availability.change(block, { from, to }, session))) return null;
    if (to.status === 'gone') await this.notices.publishGone(block, spark, to, session);
    if (to.status === 'available') {
      await this.holds.resume(block._id, session);
      // An unpaid bonus is due again.
      if ((block.bonusUnpaidCents ?? 0) > 0) await this.promises.markUnpaid(spark._id, session);
    }
    if (from.status === 'gone') await this.notices.publishRestored(block, spark, from, session);
    return { ...to };
  }
}
