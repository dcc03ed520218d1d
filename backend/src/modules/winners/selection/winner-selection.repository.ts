import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { retryOnDuplicateKey } from '../../../platform/database/retry-on-duplicate-key.js';
import { WinnerSelection, type WinnerSelectionRecord } from './winner-selection.schema.js';

/** Selected and paid prizes of a campaign; amounts in cents. */
export interface PrizeTotals {
  selected: number;
  prizesCents: number;
  paid: number;
  paidCents: number;
}

/** In a release. */
export type SelectedWinner = Pick<WinnerSelectionRecord, '_id' | 'userId' | 'prizeCents'>;

const NO_PRIZES: PrizeTotals = { selected: 0, prizesCents: 0, paid: 0, paidCents: 0 };
const isSelected = { prizeCents: { $gt: 0 } };

@Injectable()
export class WinnerSelectionRepository {
  constructor(@InjectModel(WinnerSelection.name) private readonly model: Model<WinnerSelection>) {}

  /** Includes withdrawn selections. */
  async find(blockId: Types.ObjectId, session: ClientSession): Promise<WinnerSelectionRecord | null> {
    return this.model.findById(blockId).session(session).lean<WinnerSelectionRecord>();
  }

  async hasUnpaid(userId: string, session?: ClientSession): Promise<boolean> {
    const unpaid = { userId: new Types.ObjectId(userId), paidAt: null, ...isSelected };
    return (await this.model.exists(unpaid).session(session ?? null)) !== null;
  }

  /** A duplicate key retries the whole transaction. */
  async insert(
    selection: Omit<WinnerSelectionRecord, 'paidAt'> & Partial<Pick<WinnerSelectionRecord, 'paidAt'>>,
    session: ClientSession,
  ): Promise<void> {
    await retryOnDuplicateKey(this.model.create([selection], { session }));
  }

  /** Optimistic locking by revision; false when it differs. */
  async changePrize(
    change: {
      blockId: Types.ObjectId;
      revision: number;
      prizeCents: number;
      selectedBy: Types.ObjectId;
      selectedAt: Date;
    },
    session: ClientSession,
  ): Promise<boolean> {
    const { blockId, revision, prizeCents, selectedBy, selectedAt } = change;
    const result = await this.model.updateOne(
      { _id: blockId, revision },
      { $set: { prizeCents, selectedBy, selectedAt }, $inc: { revision: 1 } },
      { session },
    );
    return result.modifiedCount === 1;
  }

  /** Withdraws all unpaid selections of a campaign. */
  async withdrawAll(sparkId: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.model.updateMany(
      { sparkId, paidAt: null, ...isSelected },
      { $set: { prizeCents: 0 }, $inc: { revision: 1 } },
      { session },
    );
  }

  /** Conditional update; false when the prize is already paid. */
  async markPaid(blockId: Types.ObjectId, paidAt: Date, session: ClientSession): Promise<boolean> {
    const result = await this.model.updateOne(
      { _id: blockId, paidAt: null, ...isSelected },
      { $set: { paidAt } },
      { session },
    );
    return result.modifiedCount === 1;
  }

  async listSelected(sparkId: Types.ObjectId, session: ClientSession): Promise<SelectedWinner[]> {
    return this.model
      .find({ sparkId, ...isSelected })
      .select({ userId: 1, prizeCents: 1 })
      .session(session)
      .lean<SelectedWinner[]>();
  }

  /** Which of these people have a prize in the campaign. */
  async findWinners(sparkId: Types.ObjectId, userIds: readonly Types.ObjectId[]): Promise<Set<string>> {
    const found = await this.model.distinct('userId', { sparkId, userId: { $in: userIds }, ...isSelected });
    return new Set(found.map(String));
  }

  /** Keyset pagination by id. */
  async listUnpaid(
    sparkId: Types.ObjectId,
    afterId: Types.ObjectId | null,
    limit: number,
  ): Promise<WinnerSelectionRecord[]> {
    return this.model
      .find({ sparkId, paidAt: null, ...isSelected, ...(afterId ? { _id: { $gt: afterId } } : {}) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<WinnerSelectionRecord[]>();
  }

  /** By contribution id; excludes withdrawn selections. */
  async findSelected(blockIds: readonly Types.ObjectId[]): Promise<Map<string, WinnerSelectionRecord>> {
    const found = await this.model.find({ _id: { $in: blockIds }, ...isSelected }).lean<WinnerSelectionRecord[]>();
    return new Map(found.map((selection) => [selection._id.toHexString(), selection]));
  }

  /** Highest prize first. */
  async listPage(sparkId: Types.ObjectId, page: { skip: number; limit: number }): Promise<WinnerSelectionRecord[]> {
    return this.model
      .find({ sparkId, ...isSelected })
      .sort({ prizeCents: -1, _id: 1 })
      .skip(page.skip)
      .limit(page.limit)
      .lean<WinnerSelectionRecord[]>();
  }

  async sumPrizes(sparkId: Types.ObjectId, session?: ClientSession): Promise<PrizeTotals> {
    const isPaid = { $gt: ['$paidAt', null] };
    const [totals] = await this.model
      .aggregate<PrizeTotals>([
        { $match: { sparkId, ...isSelected } },
        {
          $group: {
            _id: null,
            selected: { $sum: 1 },
            prizesCents: { $sum: '$prizeCents' },
            paid: { $sum: { $cond: [isPaid, 1, 0] } },
            paidCents: { $sum: { $cond: [isPaid, '$prizeCents', 0] } },
          },
        },
        { $project: { _id: 0 } },
      ])
      .session(session ?? null);
    return totals ?? NO_PRIZES;
  }
}
