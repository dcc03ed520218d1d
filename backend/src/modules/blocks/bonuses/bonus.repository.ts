import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession, type QueryFilter } from 'mongoose';
import { Block, UNPAID_BONUSES_BY_CAMPAIGN, type BlockRecord } from '../contributions/index.js';

/** What the due bonus of a contribution depends on. */
export type BonusFacts = Pick<BlockRecord, 'userId' | 'creatorId' | 'terms' | 'bonusDueSince' | 'bonusUnpaidCents'>;
export type PendingTerms = BonusFacts & Pick<BlockRecord, 'feeKey'>;

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

  /**
   * Approved contributions of a campaign with an unpaid bonus, the oldest approval first; all without a `limit`. Omits
   * missing posts.
   */
  async listUnpaid(
    sparkId: Types.ObjectId,
    { approvedUntil, limit = 0 }: { approvedUntil?: Date; limit?: number } = {},
    session?: ClientSession,
  ): Promise<Types.ObjectId[]> {
    const found = await this.model
      .find({
        sparkId,
        bonusUnpaidCents: { $gt: 0 },
        moderation_status: 'approved',
        deleted: false,
        supersededAt: null,
        'availability.status': { $nin: ['missing', 'gone'] },
        ...(approvedUntil ? { moderatedAt: { $lte: approvedUntil } } : {}),
      })
      .sort({ bonusDueSince: 1, _id: 1 })
      .limit(limit)
      .select({ _id: 1 })
      // The planner would read all approved contributions of the campaign.
      .hint(UNPAID_BONUSES_BY_CAMPAIGN)
      .session(session ?? null)
      .lean<Array<{ _id: Types.ObjectId }>>();
    return found.map(({ _id }) => _id);
  }

  /** Pending contributions of a campaign without a reserve, the oldest first. */
  async listWithoutReserve(sparkId: Types.ObjectId, limit: number, session?: ClientSession): Promise<BlockRecord[]> {
    return this.model
      .find({ ...pendingIn(sparkId), bonusReservedCents: { $exists: false } })
      .sort({ created: 1, _id: 1 })
      .limit(limit)
      .session(session ?? null)
      .lean<BlockRecord[]>();
  }

  /** The same without a limit, in any order; only what their bonuses depend on, and `feeKey`. */
  async listPendingTerms(sparkId: Types.ObjectId): Promise<PendingTerms[]> {
    return this.model
      .find({ ...pendingIn(sparkId), bonusReservedCents: { $exists: false } })
      .select({ userId: 1, creatorId: 1, terms: 1, bonusDueSince: 1, bonusUnpaidCents: 1, feeKey: 1 })
      .lean<PendingTerms[]>();
  }

  /** Throws when the contribution was decided meanwhile. */
  async setReserve(id: Types.ObjectId, cents: number, session: ClientSession): Promise<void> {
    const { matchedCount } = await this.model.updateOne(
      { _id: id, moderation_status: 'pending', bonusReservedCents: { $exists: false } },
      { $set: { bonusReservedCents: cents } },
      { session },
    );
    if (matchedCount === 0) throw new Error(`Contribution ${id.toHexString()} was decided while a bonus was reserved`);
  }

  /** Throws unless exactly `cents` are reserved. */
  async takeReserve(id: Types.ObjectId, cents: number, session: ClientSession): Promise<void> {
    const { matchedCount } = await this.model.updateOne(
      { _id: id, bonusReservedCents: cents },
      { $set: { bonusReservedCents: 0 } },
      { session },
    );
    if (matchedCount === 0) throw new Error(`The reserved bonus of contribution ${id.toHexString()} has changed`);
  }

  /** Contributions of a campaign with a reserved bonus that cannot be decided in time any more, in any order. */
  async listReserved(sparkId: Types.ObjectId, now: Date, limit: number): Promise<Types.ObjectId[]> {
    return this.idsOf({ ...reservedIn(sparkId), ...notDecidableInTime(now) }, limit);
  }

  /** Undecided contributions of a campaign with a paid resubmission fee and no time left, in any order. */
  async listWithFee(sparkId: Types.ObjectId, now: Date, limit: number): Promise<Types.ObjectId[]> {
    return this.idsOf({ ...pendingIn(sparkId), ...WITH_FEE, ...notDecidableInTime(now) }, limit);
  }

  /** When the next decision about a contribution with a reserved bonus or a fee is due; `null` without such ones. */
  async findNextDueAt(sparkId: Types.ObjectId, now: Date): Promise<Date | null> {
    const due = await Promise.all(
      [reservedIn(sparkId), { ...pendingIn(sparkId), ...WITH_FEE }].map((filter) =>
        this.model
          .findOne(filter)
          .sort({ reviewDueAt: 1 })
          .select({ reviewDueAt: 1 })
          .lean<Pick<BlockRecord, 'reviewDueAt'> | null>(),
      ),
    );
    const times = due.flatMap((block) => (block ? [(block.reviewDueAt ?? now).getTime()] : []));
    return times.length > 0 ? new Date(Math.min(...times)) : null;
  }

  /** Returns the contribution before the change; `null` when it is or can be decided, or its fee was returned. */
  async takeFee(id: Types.ObjectId, now: Date, session: ClientSession): Promise<BlockRecord | null> {
    return this.model
      .findOneAndUpdate(
        { _id: id, deleted: false, moderation_status: 'pending', ...WITH_FEE, ...notDecidableInTime(now) },
        { $unset: { feeKey: 1 } },
        { returnDocument: 'before', session },
      )
      .lean<BlockRecord>();
  }

  private async idsOf(filter: QueryFilter<Block>, limit: number): Promise<Types.ObjectId[]> {
    const found = await this.model.find(filter).limit(limit).select({ _id: 1 }).lean<Array<{ _id: Types.ObjectId }>>();
    return found.map(({ _id }) => _id);
  }
}

const pendingIn = (sparkId: Types.ObjectId) =>
  ({ sparkId, deleted: false, moderation_status: 'pending', supersededAt: null }) as const;

const reservedIn = (sparkId: Types.ObjectId) => ({ sparkId, bonusReservedCents: { $gt: 0 } }) as const;

const WITH_FEE = { feeKey: { $exists: true } } as const;

/** The opposite of `isDecidableInTime` of the shared domain. */
const notDecidableInTime = (now: Date): QueryFilter<Block> => ({
  $or: [
    { decisionDeadline: { $exists: false } },
    { 'decisionDeadline.decideBy': { $lte: now }, 'decisionDeadline.nextAt': null },
  ],
});
