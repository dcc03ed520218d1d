import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { MODERATION_UNDO_WINDOW_MS } from '@sparks/domain';
import { updateInBatches } from '../../../platform/database/write-in-batches.js';
import {
  Block,
  engagementFields,
  UNPAID_BY_CAMPAIGN,
  type BlockEngagement,
  type BlockRecord,
  type RefreshOutcome,
} from '../contributions/index.js';

/** Result of a refresh, without payments. */
export interface RefreshResult {
  engagement: BlockEngagement;
  trendingScore: number;
  countedViews: number;
  viewsUnderReview: number;
  acceptedViews: number;
  outcome: RefreshOutcome;
  failures: number;
  triedAt: Date;
  /** `null`: no further refresh. */
  dueAt: Date | null;
}

/** Attempts to lease a batch when other workers lease the same contributions. */
const CLAIM_ATTEMPTS = 5;

/** Contributions per update, so that none holds many locks. */
export const UPDATE_BATCH = 200;

const ACTIVE = { moderation_status: 'approved', deleted: false } as const;
/** Still refreshed, or with unpaid views. */
const EARNING = [{ 'refresh.dueAt': { $ne: null } }, { engagementUnpaidCents: { $gt: 0 } }];
const STOPPED = { 'refresh.dueAt': null, 'availability.status': { $nin: ['missing', 'gone'] } } as const;
const notDueAt = (now: Date) => ({ $or: [{ 'refresh.dueAt': null }, { 'refresh.dueAt': { $gt: now } }] });

/** Numbers, refresh leases and view payments in the collection `blocks`. */
@Injectable()
export class BlockEngagementRepository {
  constructor(@InjectModel(Block.name) private readonly model: Model<Block>) {}

  /**
   * Leases the contributions that have been due the longest for `leaseMs`. Skips approvals that can still be undone.
   * Empty when nothing is due, or when other workers were faster in every attempt.
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
      // Concurrent workers may have found the same ids; the first update wins, because it moves `dueAt`.
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

  /** Stores the result and ends the lease; false when the lease was lost or the contribution is no longer approved. */
  async completeRefresh(
    block: Pick<BlockRecord, '_id' | 'refresh'>,
    result: RefreshResult,
    session: ClientSession,
  ): Promise<boolean> {
    const { engagement, trendingScore, countedViews, viewsUnderReview, acceptedViews } = result;
    const { outcome, failures, triedAt, dueAt } = result;
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
        $max: { countedViews, acceptedViews },
        $unset: { trendingChangedAt: 1 },
      },
      { session },
    );
    return updated.matchedCount === 1;
  }

  /** Stores which views count without a new reading. Call it in the transaction of their payment. */
  async recordCountedViews(
    id: Types.ObjectId,
    { countedViews, acceptedViews }: Pick<RefreshResult, 'countedViews' | 'acceptedViews'>,
    session: ClientSession,
  ): Promise<void> {
    await this.model.updateOne(
      { _id: id },
      { $max: { countedViews, acceptedViews }, $set: { viewsUnderReview: 0 } },
      { session },
    );
  }

  /** Ends the lease after an internal error. */
  async failRefresh(block: Pick<BlockRecord, '_id' | 'refresh'>, dueAt: Date, triedAt: Date): Promise<void> {
    await this.model.updateOne(
      { _id: block._id, 'refresh.leaseToken': block.refresh.leaseToken },
      {
        $set: { 'refresh.leaseToken': null, 'refresh.dueAt': dueAt, 'refresh.triedAt': triedAt },
        $inc: { 'refresh.failures': 1 },
      },
    );
  }

  /** Ends leases without a result; the contributions are due again immediately. */
  async releaseLeases(blocks: readonly Pick<BlockRecord, '_id' | 'refresh'>[], now: Date): Promise<void> {
    const claims = [...new Set(blocks.map(({ refresh }) => refresh.leaseToken))];
    await this.model.updateMany(
      { _id: { $in: blocks.map(({ _id }) => _id) }, 'refresh.leaseToken': { $in: claims } },
      { $set: { 'refresh.leaseToken': null, 'refresh.dueAt': now } },
    );
  }

  /** Ends leases of contributions that are not to be refreshed any more. */
  async stopRefreshing(blocks: readonly Pick<BlockRecord, '_id' | 'refresh'>[]): Promise<void> {
    const claims = [...new Set(blocks.map(({ refresh }) => refresh.leaseToken))];
    await this.model.updateMany(
      { _id: { $in: blocks.map(({ _id }) => _id) }, 'refresh.leaseToken': { $in: claims } },
      { $set: { 'refresh.leaseToken': null, 'refresh.dueAt': null } },
    );
  }

  /**
   * Adds a payment for views in cents and replaces the unpaid amount. Call it in the transaction of the ledger entry.
   * Returns false when another payment came first.
   */
  async recordPayment(
    id: Types.ObjectId,
    payment: { paidBeforeCents: number; paidCents: number; unpaidCents: number },
    session: ClientSession,
  ): Promise<boolean> {
    const { paidBeforeCents, paidCents, unpaidCents } = payment;
    const updated = await this.model.updateOne(
      { _id: id, engagementPaidCents: paidBeforeCents },
      { $inc: { ees: paidCents, engagementPaidCents: paidCents }, $set: { engagementUnpaidCents: unpaidCents } },
      { session },
    );
    return updated.matchedCount === 1;
  }

  /**
   * Makes a campaign's contributions with unpaid earnings due. Includes flagged and deleted ones: they are not leased,
   * but must be due once they are approved or restored.
   */
  async scheduleUnpaid(sparkId: Types.ObjectId, now: Date): Promise<void> {
    const unpaid = { sparkId, engagementUnpaidCents: { $gt: 0 }, ...notDueAt(now) };
    await updateInBatches(
      this.model,
      unpaid,
      { $set: { 'refresh.dueAt': now } },
      { size: UPDATE_BATCH, hint: UNPAID_BY_CAMPAIGN },
    );
  }

  /**
   * Makes a campaign's contributions due that are no longer refreshed; in any status, as in `scheduleUnpaid`. Omits
   * posts that have been gone for too long.
   */
  async scheduleStopped(sparkId: Types.ObjectId, now: Date): Promise<void> {
    await updateInBatches(
      this.model,
      { sparkId, ...STOPPED },
      { $set: { 'refresh.dueAt': now } },
      { size: UPDATE_BATCH },
    );
  }

  /**
   * Makes a campaign's approved contributions due that are still refreshed or have unpaid views. Ends their leases, so
   * that a reading that began before is not taken for the last one.
   */
  async requestLastReadings(sparkId: Types.ObjectId, now: Date): Promise<void> {
    const isLeased = { 'refresh.leaseToken': { $ne: null } };
    const unrequested = { sparkId, ...ACTIVE, $and: [{ $or: EARNING }, { $or: [...notDueAt(now).$or, isLeased] }] };
    const change = { 'refresh.dueAt': now, 'refresh.leaseToken': null };
    await updateInBatches(this.model, unrequested, { $set: change }, { size: UPDATE_BATCH });
  }

  /** How many {@link requestLastReadings} makes due; `withStopped`: after {@link scheduleStopped}. */
  async countLastReadings(
    sparkId: Types.ObjectId,
    { withStopped }: { withStopped: boolean },
    session?: ClientSession,
  ): Promise<number> {
    const read = { $or: [...EARNING, ...(withStopped ? [STOPPED] : [])] };
    return this.model.countDocuments({ sparkId, ...ACTIVE, ...read }).session(session ?? null);
  }

  /** Approved contributions of a campaign with views that the pool could not pay, in any order. */
  async listUnpaidViews(sparkId: Types.ObjectId): Promise<Types.ObjectId[]> {
    const found = await this.model
      .find({ sparkId, ...ACTIVE, engagementUnpaidCents: { $gt: 0 } })
      .select({ _id: 1 })
      // The planner would read all approved contributions of the campaign.
      .hint(UNPAID_BY_CAMPAIGN)
      .lean<Array<Pick<BlockRecord, '_id'>>>();
    return found.map(({ _id }) => _id);
  }

  /**
   * Approved contributions of a campaign whose last reading is due; a post that was missing `since` then needs no
   * other.
   */
  async listUnread(sparkId: Types.ObjectId, since: Date): Promise<Types.ObjectId[]> {
    const isMissing = { 'refresh.outcome': 'gone' as const, 'refresh.triedAt': { $gte: since } };
    const found = await this.model
      .find({ sparkId, ...ACTIVE, 'refresh.dueAt': { $ne: null }, $nor: [isMissing] })
      .select({ _id: 1 })
      .lean<Array<Pick<BlockRecord, '_id'>>>();
    return found.map(({ _id }) => _id);
  }

  /** False when the last request was after `lastBefore` or the contribution is no longer refreshed. */
  async requestRefresh(id: Types.ObjectId, now: Date, lastBefore: Date): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      {
        _id: id,
        ...ACTIVE,
        'refresh.dueAt': { $ne: null },
        $or: [{ 'refresh.requestedAt': null }, { 'refresh.requestedAt': { $lte: lastBefore } }],
      },
      // `$min` keeps an earlier due time, so that the contribution keeps its place in the order.
      { $set: { 'refresh.requestedAt': now }, $min: { 'refresh.dueAt': now } },
    );
    return modifiedCount > 0;
  }

  /** Contributions with an outdated score, the longest outdated first. */
  async listOutdatedScores(limit: number): Promise<BlockRecord[]> {
    return this.model
      .find({ trendingChangedAt: { $type: 'date' } })
      .sort({ trendingChangedAt: 1 })
      .limit(limit)
      .lean<BlockRecord[]>();
  }

  /** Updates scores of contributions that have not changed since they were read; returns how many. */
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
