import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { MODERATION_UNDO_WINDOW_MS } from '@sparks/domain';
import {
  Block,
  engagementFields,
  type BlockEngagement,
  type BlockRecord,
  type RefreshOutcome,
} from '../contributions/index.js';

/** What a turn leaves behind, but for money. */
export interface RefreshResult {
  engagement: BlockEngagement;
  trendingScore: number;
  countedViews: number;
  viewsUnderReview: number;
  outcome: RefreshOutcome;
  failures: number;
  triedAt: Date;
  /** `null`: there is no next turn. */
  dueAt: Date | null;
}

/** How often a worker looks again when others were faster. */
const CLAIM_ATTEMPTS = 5;

const ACTIVE = { moderation_status: 'approved', deleted: false } as const;

/** The numbers and earnings of contributions in their collection. */
@Injectable()
export class BlockEngagementRepository {
  constructor(@InjectModel(Block.name) private readonly model: Model<Block>) {}

  /**
   * Takes the contributions that have been due the longest, for this caller alone until `leaseMs` from now; then somebody
   * else may take them. A fresh approval is left alone as long as it can be undone. Empty when nothing is due, or when
   * others were faster again and again.
   */
  async leaseDue(now: Date, limit: number, leaseMs: number): Promise<BlockRecord[]> {
    const undoable = new Date(now.getTime() - MODERATION_UNDO_WINDOW_MS);
    const due = { ...ACTIVE, 'refresh.dueAt': { $lte: now } };
    for (let attempt = 0; attempt < CLAIM_ATTEMPTS; attempt += 1) {
      const found = await this.model
        .find({ ...due, moderatedAt: { $not: { $gt: undoable } } })
        .sort({ 'refresh.dueAt': 1 })
        .limit(limit)
        .select({ _id: 1 })
        .lean<Array<Pick<BlockRecord, '_id'>>>();
      if (found.length === 0) return [];
      const ids = found.map(({ _id }) => _id);
      const leaseToken = randomUUID();
      // Others may have read the same ones: each is taken by whoever comes first, since it is no longer due then.
      await this.model.updateMany(
        { _id: { $in: ids }, ...due },
        { $set: { 'refresh.leaseToken': leaseToken, 'refresh.dueAt': new Date(now.getTime() + leaseMs) } },
      );
      const taken = await this.model
        .find({ _id: { $in: ids }, 'refresh.leaseToken': leaseToken })
        .lean<BlockRecord[]>();
      const order = new Map(ids.map((id, index) => [id.toString(), index]));
      if (taken.length > 0)
        return taken.sort((a, b) => (order.get(a._id.toString()) ?? 0) - (order.get(b._id.toString()) ?? 0));
    }
    return [];
  }

  /** Ends a turn with its result, in its transaction; false when the contribution was taken by somebody else or changed. */
  async completeRefresh(
    block: Pick<BlockRecord, '_id' | 'refresh'>,
    result: RefreshResult,
    session: ClientSession,
  ): Promise<boolean> {
    const { engagement, trendingScore, countedViews, viewsUnderReview, outcome, failures, triedAt, dueAt } = result;
    const updated = await this.model.updateOne(
      { _id: block._id, ...ACTIVE, 'refresh.leaseToken': block.refresh.leaseToken },
      {
        $set: {
          ...engagementFields(engagement),
          trendingScore,
          viewsUnderReview,
          'refresh.leaseToken': null,
          'refresh.dueAt': dueAt,
          'refresh.outcome': outcome,
          'refresh.failures': failures,
          'refresh.triedAt': triedAt,
        },
        $max: { countedViews },
        $unset: { trendingChangedAt: 1 },
      },
      { session },
    );
    return updated.matchedCount === 1;
  }

  /** Ends turns that went wrong for a reason of our own. */
  async failRefresh(block: Pick<BlockRecord, '_id' | 'refresh'>, dueAt: Date, triedAt: Date): Promise<void> {
    await this.model.updateOne(
      { _id: block._id, 'refresh.leaseToken': block.refresh.leaseToken },
      {
        $set: { 'refresh.leaseToken': null, 'refresh.dueAt': dueAt, 'refresh.triedAt': triedAt },
        $inc: { 'refresh.failures': 1 },
      },
    );
  }

  /** Ends turns in which nothing has happened; whoever looks next takes them. */
  async releaseLeases(blocks: readonly Pick<BlockRecord, '_id' | 'refresh'>[], now: Date): Promise<void> {
    const claims = [...new Set(blocks.map(({ refresh }) => refresh.leaseToken))];
    await this.model.updateMany(
      { _id: { $in: blocks.map(({ _id }) => _id) }, 'refresh.leaseToken': { $in: claims } },
      { $set: { 'refresh.leaseToken': null, 'refresh.dueAt': now } },
    );
  }

  /** Ends turns of contributions whose campaigns are over for good: there is no next one. */
  async stopRefreshing(blocks: readonly Pick<BlockRecord, '_id' | 'refresh'>[]): Promise<void> {
    const claims = [...new Set(blocks.map(({ refresh }) => refresh.leaseToken))];
    await this.model.updateMany(
      { _id: { $in: blocks.map(({ _id }) => _id) }, 'refresh.leaseToken': { $in: claims } },
      { $set: { 'refresh.leaseToken': null, 'refresh.dueAt': null } },
    );
  }

  /**
   * Adds what views were paid, whole cents, in the transaction of the ledger entry; false when another payment came
   * first. What remains unpaid is kept as it stands now.
   */
  async recordPayment(
    id: Types.ObjectId,
    payment: { paidBeforeCents: number; paidCents: number; unpaidCents: number },
    session: ClientSession,
  ): Promise<boolean> {
    const { paidBeforeCents, paidCents, unpaidCents } = payment;
    const updated = await this.model.updateOne(
      // Absent is 0: contributions of before there were payments.
      { _id: id, engagementPaidCents: paidBeforeCents === 0 ? { $in: [0, null] } : paidBeforeCents },
      { $inc: { ees: paidCents, engagementPaidCents: paidCents }, $set: { engagementUnpaidCents: unpaidCents } },
      { session },
    );
    return updated.matchedCount === 1;
  }

  /**
   * Has a campaign's contributions that wait for its pool refreshed and paid. Also those that are flagged or deleted now:
   * nobody takes them so, but what comes back has to be due then.
   */
  async scheduleUnpaid(sparkId: Types.ObjectId, now: Date, session: ClientSession): Promise<void> {
    await this.model.updateMany(
      { sparkId, engagementUnpaidCents: { $gt: 0 } },
      { $set: { 'refresh.dueAt': now } },
      { session },
    );
  }

  /** Has a campaign's contributions that are no longer refreshed refreshed again; whatever their status, as above. */
  async scheduleStopped(sparkId: Types.ObjectId, now: Date, session: ClientSession): Promise<void> {
    await this.model.updateMany({ sparkId, 'refresh.dueAt': null }, { $set: { 'refresh.dueAt': now } }, { session });
  }

  /** A person asks for the numbers: once after `lastBefore`. `null` when that is not so, or there is no next turn. */
  async requestRefresh(id: Types.ObjectId, now: Date, lastBefore: Date): Promise<BlockRecord | null> {
    return this.model
      .findOneAndUpdate(
        {
          _id: id,
          ...ACTIVE,
          'refresh.dueAt': { $ne: null },
          $or: [{ 'refresh.requestedAt': null }, { 'refresh.requestedAt': { $lte: lastBefore } }],
        },
        // The earlier of the two: one that has waited for long keeps its place.
        { $set: { 'refresh.requestedAt': now }, $min: { 'refresh.dueAt': now } },
        { returnDocument: 'after' },
      )
      .lean<BlockRecord>();
  }

  /** Contributions whose score is out of date, for the longest first. */
  async listOutdatedScores(limit: number): Promise<BlockRecord[]> {
    return this.model
      .find({ trendingChangedAt: { $type: 'date' } })
      .sort({ trendingChangedAt: 1 })
      .limit(limit)
      .lean<BlockRecord[]>();
  }

  /** Writes scores of contributions that have not changed since they were read; tells how many. */
  async updateScores(scored: readonly { block: BlockRecord; trendingScore: number }[]): Promise<number> {
    const result = await this.model.bulkWrite(
      scored.map(({ block, trendingScore }) => ({
        updateOne: {
          filter: { _id: block._id, likesCount: block.likesCount, 'engagement.fetchedAt': block.engagement.fetchedAt },
          update: { $set: { trendingScore }, $unset: { trendingChangedAt: 1 as const } },
        },
      })),
      { ordered: false },
    );
    return result.modifiedCount;
  }
}
