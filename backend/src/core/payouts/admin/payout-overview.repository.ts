import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { countUpTo, type BoundedCount } from '../../../platform/database/capped-count.js';
import { Payout, type PayoutRecord } from '../payout.schema.js';
import { PayoutMismatch, type PayoutMismatchRecord } from '../reconciliation/payout-mismatch.schema.js';

/** Counts of payouts and differences to the provider. */
@Injectable()
export class PayoutOverviewRepository {
  constructor(
    @InjectModel(Payout.name) private readonly payouts: Model<Payout>,
    @InjectModel(PayoutMismatch.name) private readonly mismatches: Model<PayoutMismatch>,
  ) {}

  async countHeld(max: number): Promise<BoundedCount> {
    return countUpTo(this.payouts, { status: 'held' }, max);
  }

  async findOldestHeldAt(): Promise<Date | null> {
    const [oldest] = await this.payouts
      .find({ status: 'held' }, { createdAt: 1 })
      .sort({ _id: 1 })
      .limit(1)
      .lean<Pick<PayoutRecord, 'createdAt'>[]>();
    return oldest?.createdAt ?? null;
  }

  /** That failed since that time. */
  async countFailed(since: Date, max: number): Promise<BoundedCount> {
    return countUpTo(this.payouts, { status: 'failed', endedAt: { $gte: since } }, max);
  }

  async countOpenMismatches(max: number): Promise<BoundedCount> {
    return countUpTo(this.mismatches, { isOpen: true }, max);
  }

  async findOldestMismatchAt(): Promise<Date | null> {
    const [oldest] = await this.mismatches
      .find({ isOpen: true }, { foundAt: 1 })
      .sort({ _id: 1 })
      .limit(1)
      .lean<Pick<PayoutMismatchRecord, 'foundAt'>[]>();
    return oldest?.foundAt ?? null;
  }
}
