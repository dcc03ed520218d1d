import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { Block } from '../contributions/index.js';

/** Bonuses of contributions, in the collection `blocks`. */
@Injectable()
export class BonusRepository {
  constructor(@InjectModel(Block.name) private readonly model: Model<Block>) {}

  /**
   * Adds a payment in cents and replaces the unpaid amount. Call it in the transaction of the ledger entry. Throws when
   * another payment came first.
   */
  async recordPayment(
    id: Types.ObjectId,
    payment: { paidBeforeCents: number; paidCents: number; unpaidCents: number; dueSince: Date },
    session: ClientSession,
  ): Promise<void> {
    const { paidBeforeCents, paidCents, unpaidCents, dueSince } = payment;
    const { matchedCount } = await this.model.updateOne(
      { _id: id, bonusPaidCents: paidBeforeCents === 0 ? { $in: [0, null] } : paidBeforeCents },
      {
        $inc: { ees: paidCents, bonusPaidCents: paidCents },
        $set: { bonusUnpaidCents: unpaidCents, bonusDueSince: dueSince },
      },
      { session },
    );
    if (matchedCount === 0) throw new Error(`The bonus of contribution ${id.toHexString()} was paid meanwhile`);
  }

  /** Approved contributions of a campaign with an unpaid bonus, the oldest approval first. */
  async listUnpaid(
    sparkId: Types.ObjectId,
    { approvedUntil, limit }: { approvedUntil?: Date; limit: number },
    session?: ClientSession,
  ): Promise<Types.ObjectId[]> {
    const found = await this.model
      .find({
        sparkId,
        bonusUnpaidCents: { $gt: 0 },
        moderation_status: 'approved',
        deleted: false,
        supersededAt: null,
        ...(approvedUntil ? { moderatedAt: { $lte: approvedUntil } } : {}),
      })
      .sort({ bonusDueSince: 1, _id: 1 })
      .limit(limit)
      .select({ _id: 1 })
      .session(session ?? null)
      .lean<Array<{ _id: Types.ObjectId }>>();
    return found.map(({ _id }) => _id);
  }
}
