import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession, type QueryFilter, type UpdateQuery } from 'mongoose';
import type { WinnerSubmissionStatus } from '@sparks/domain';
import { countForPage, type CappedCount } from '../../platform/database/capped-count.js';
import { findAfter, sortOf } from '../../platform/database/keyset.js';
import { cutPage, type PageRange } from '../../platform/http/list-cursor.js';
import { NO_PENDING_NOTIFICATIONS, TRANSITIONS, type Transition } from './lifecycle/spark-transitions.js';
import {
  hintOf,
  idsOfPage,
  SPARK_ORDERS,
  sparkFilter,
  stateFilter,
  type SparkCriteria,
} from './listing/spark-query.js';
import type { AmountChange, EndingSpark, ExpectedState, NewDraft, Publication, SparkFields } from './spark-changes.js';
import {
  PRIVATE_BY_CREATION,
  PRIVATE_BY_CREATOR,
  Spark,
  type SparkClosing,
  type SparkRecord,
  type SparkSettlement,
} from './spark.schema.js';

export type PrivateSpark = Pick<SparkRecord, '_id' | 'created' | 'updated'>;

/**
 * Accesses the sparks collection; for marks of unpaid bonuses see `PromisedBonusesRepository`. Updates are conditional
 * and return `null` when the condition does not hold.
 */
@Injectable()
export class SparkRepository {
  constructor(@InjectModel(Spark.name) private readonly model: Model<Spark>) {}

  /**
   * Throws a duplicate key error on `slug`, or on `creationKey` when the same request has created a campaign before.
   */
  async insertDraft(draft: NewDraft, session: ClientSession): Promise<SparkRecord> {
    const [document] = await this.model.create([{ ...draft, live_mode: false }], { session });
    if (!document) throw new Error('The insert returned no document');
    return document.toObject<SparkRecord>();
  }

  async findById(id: Types.ObjectId, session?: ClientSession): Promise<SparkRecord | null> {
    return this.model
      .findById(id)
      .session(session ?? null)
      .lean<SparkRecord>();
  }

  async findBySlug(slug: string): Promise<SparkRecord | null> {
    return this.model.findOne({ slug }).lean<SparkRecord>();
  }

  /** Whether the creator has published a campaign that is private. */
  async hasPrivateCampaign(creator: Types.ObjectId): Promise<boolean> {
    const found = await this.model
      .findOne({ creator, isPrivate: true, live_mode: true }, { _id: 1 })
      .hint(PRIVATE_BY_CREATOR)
      .lean();
    return found !== null;
  }

  async findByCreationKey(creator: Types.ObjectId, creationKey: string): Promise<SparkRecord | null> {
    return this.model.findOne({ creator, creationKey }).lean<SparkRecord>();
  }

  /** Counts the slug and its numbered variants. */
  async countSlugsLike(base: string): Promise<number> {
    return this.model.countDocuments({ slug: { $regex: `^${base}(-[0-9]+)?$` } });
  }

  /** In any order; unknown ids are skipped. */
  async findManyByIds(ids: readonly Types.ObjectId[], session?: ClientSession): Promise<SparkRecord[]> {
    return this.model
      .find({ _id: { $in: ids } })
      .session(session ?? null)
      .lean<SparkRecord[]>();
  }

  /** Published private campaigns, the newest first, after that one. */
  async listPrivate(after: PrivateSpark | null, limit: number): Promise<PrivateSpark[]> {
    const find = (range: QueryFilter<Spark>, most: number) =>
      this.model
        .find({ live_mode: true, isPrivate: true, ...range }, { created: 1, updated: 1 })
        .sort(sortOf(SPARK_ORDERS.newest))
        .hint(PRIVATE_BY_CREATION)
        .limit(most)
        .lean<PrivateSpark[]>();
    return after
      ? findAfter(SPARK_ORDERS.newest, { value: after.created, _id: after._id }, limit, find)
      : find({}, limit);
  }

  /** Ids of all campaigns, in their order. */
  async listIdsAfter(after: Types.ObjectId | null, limit: number): Promise<Types.ObjectId[]> {
    const found = await this.model
      .find(after ? { _id: { $gt: after } } : {})
      .sort({ _id: 1 })
      .limit(limit)
      .select('_id')
      .lean<{ _id: Types.ObjectId }[]>();
    return found.map(({ _id }) => _id);
  }

  async listPage(
    criteria: SparkCriteria,
    page: PageRange,
  ): Promise<{ items: SparkRecord[]; nextCursor: string | null; total: CappedCount }> {
    const order = SPARK_ORDERS[criteria.sort];
    const ids = idsOfPage(criteria, page);
    if (ids) {
      const found = await this.find({ ...criteria, ids }, null, { skip: 0, limit: page.limit + 1 });
      // Otherwise the search index is wrong about some.
      if (found.length === ids.length)
        return { ...cutPage(found, page.limit, order), total: criteria.ids?.length ?? 0 };
    }
    const find = async (range: QueryFilter<Spark> | null, limit: number) =>
      this.find(criteria, range, { skip: page.skip, limit });
    const [items, total] = await Promise.all([
      page.after ? findAfter(order, page.after, page.limit + 1, find) : find(null, page.limit + 1),
      countForPage(this.model, sparkFilter(criteria), page, hintOf(criteria)),
    ]);
    return { ...cutPage(items, page.limit, order), total };
  }

  async countAll(criteria: SparkCriteria): Promise<number> {
    return this.model.countDocuments(sparkFilter(criteria), hintOf(criteria));
  }

  /** Campaigns that take posts and stop taking them in this period, the next ones first. */
  async listEndingBetween(now: Date, until: Date, limit: number): Promise<EndingSpark[]> {
    return this.model
      .find({ live_mode: true, ...stateFilter('ongoing', now), submissionsEnd: { $gt: now, $lte: until } })
      .sort({ submissionsEnd: 1, _id: 1 })
      .limit(limit)
      .select({ submissionsEnd: 1 })
      .lean<EndingSpark[]>();
  }

  /** Ongoing campaigns. */
  async listMostContributed(now: Date, limit: number): Promise<SparkRecord[]> {
    return this.model
      .find({ live_mode: true, ...stateFilter('ongoing', now) })
      .sort({ contributionsCount: -1, _id: -1 })
      .limit(limit)
      .lean<SparkRecord[]>();
  }

  /** Published campaigns in any status. */
  async listMostSpent(limit: number): Promise<SparkRecord[]> {
    return this.model.find({ live_mode: true }).sort({ usage: -1, _id: -1 }).limit(limit).lean<SparkRecord[]>();
  }

  async updateFields(
    id: Types.ObjectId,
    expected: ExpectedState,
    fields: SparkFields,
    session: ClientSession,
  ): Promise<SparkRecord | null> {
    return this.change({ _id: id, ...expected }, { $set: fields }, session);
  }

  /** `null` when it is no longer a draft or was edited since. */
  async publish(
    id: Types.ObjectId,
    expected: Pick<ExpectedState, 'updated'>,
    publication: Publication,
    session: ClientSession,
  ): Promise<SparkRecord | null> {
    return this.change(
      { _id: id, live_mode: false, ...expected },
      { $set: { ...publication, live_mode: true } },
      session,
    );
  }

  /** `null` when it is a draft or already closed. */
  async close(id: Types.ObjectId, closing: SparkClosing, session: ClientSession): Promise<SparkRecord | null> {
    return this.change(
      { _id: id, live_mode: true, manuallyClosed: false },
      {
        $set: { manuallyClosed: true, status: 'completed', closing, ...NO_PENDING_NOTIFICATIONS },
      },
      session,
    );
  }

  /** `null` when it is being settled already. */
  async startSettlement(
    id: Types.ObjectId,
    settlement: SparkSettlement,
    session: ClientSession,
  ): Promise<SparkRecord | null> {
    return this.change({ _id: id, settlement: null }, { $set: { settlement } }, session);
  }

  /** Campaigns that are being settled, the longest first. */
  async listSettling(limit: number): Promise<SparkRecord[]> {
    return this.model
      .find({ 'settlement.since': { $type: 'date' } })
      .sort({ 'settlement.since': 1 })
      .limit(limit)
      .lean<SparkRecord[]>();
  }

  async markReadingsRequested(id: Types.ObjectId, requestedAt: Date): Promise<void> {
    await this.model.updateOne(
      { _id: id, 'settlement.since': { $type: 'date' } },
      { $set: { 'settlement.requestedAt': requestedAt } },
    );
  }

  async updateSettlementProgress(id: Types.ObjectId, read: number): Promise<void> {
    await this.model.updateOne(
      { _id: id, 'settlement.since': { $type: 'date' } },
      { $set: { 'settlement.read': read } },
    );
  }

  /** `null` when another run has ended it. */
  async finishSettlement(id: Types.ObjectId, session: ClientSession): Promise<SparkRecord | null> {
    return this.change({ _id: id, 'settlement.since': { $type: 'date' } }, { $unset: { settlement: 1 } }, session);
  }

  async updateClosingRefund(
    id: Types.ObjectId,
    refundedCents: number,
    session: ClientSession,
  ): Promise<SparkRecord | null> {
    return this.change({ _id: id }, { $set: { 'closing.refundedCents': refundedCents } }, session);
  }

  /**
   * Published campaigns only; `null` when the budget or the held amount would become negative, or with `onlyOpen` when
   * it is closed.
   */
  async incrementAmounts(
    id: Types.ObjectId,
    change: AmountChange,
    { onlyOpen }: { onlyOpen: boolean },
    session: ClientSession,
  ): Promise<SparkRecord | null> {
    const { budget = 0, held = 0 } = change;
    const covered = { budget: { $gte: Math.max(0, -budget) }, ...(held < 0 ? { held: { $gte: -held } } : {}) };
    const open = onlyOpen ? { manuallyClosed: false } : {};
    return this.change({ _id: id, live_mode: true, ...covered, ...open }, { $inc: change }, session);
  }

  /** By id; unknown campaigns are skipped. In the given order, so that concurrent transactions cannot deadlock. */
  async addToContributionsCounts(
    deltas: ReadonlyArray<readonly [id: Types.ObjectId, delta: number]>,
    session: ClientSession,
  ): Promise<void> {
    await this.model.bulkWrite(
      deltas.map(([_id, delta]) => ({
        updateOne: { filter: { _id }, update: { $inc: { contributionsCount: delta } } },
      })),
      { session, timestamps: false },
    );
  }

  /** `null` when the current status is not in `from`. */
  async updateWinnerStatus(
    id: Types.ObjectId,
    from: readonly WinnerSubmissionStatus[],
    to: WinnerSubmissionStatus,
    session: ClientSession,
  ): Promise<SparkRecord | null> {
    return this.change(
      { _id: id, winnerSubmissionStatus: { $in: [...from] } },
      { $set: { winnerSubmissionStatus: to } },
      session,
    );
  }

  /** False for a published or unknown campaign. */
  async deleteDraft(id: Types.ObjectId, session: ClientSession): Promise<boolean> {
    const result = await this.model.deleteOne({ _id: id, live_mode: false }, { session });
    return result.deletedCount === 1;
  }

  /** Longest overdue first. */
  async listDueForTransition(transition: Transition, now: Date, limit: number): Promise<Types.ObjectId[]> {
    const { due, order } = TRANSITIONS[transition];
    const found = await this.model
      .find(due(now))
      .sort(order)
      .limit(limit)
      .select('_id')
      .lean<{ _id: Types.ObjectId }[]>();
    return found.map(({ _id }) => _id);
  }

  /** `null` when the transition is not due. */
  async findDue(
    id: Types.ObjectId,
    transition: Transition,
    now: Date,
    session: ClientSession,
  ): Promise<SparkRecord | null> {
    return this.model
      .findOne({ _id: id, ...TRANSITIONS[transition].due(now) })
      .session(session)
      .lean<SparkRecord>();
  }

  /** `null` when the transition is not due. */
  async applyTransition(
    id: Types.ObjectId,
    transition: Transition,
    now: Date,
    session: ClientSession,
  ): Promise<SparkRecord | null> {
    const { due, change } = TRANSITIONS[transition];
    return this.change({ _id: id, ...due(now) }, { $set: change(now) }, session);
  }

  private async find(
    criteria: SparkCriteria,
    range: QueryFilter<Spark> | null,
    { skip, limit }: { skip: number; limit: number },
  ): Promise<SparkRecord[]> {
    const filter = sparkFilter(criteria);
    return this.model
      .find(range ? { $and: [filter, range] } : filter)
      .sort(sortOf(SPARK_ORDERS[criteria.sort]))
      .setOptions(hintOf(criteria))
      .skip(skip)
      .limit(limit)
      .lean<SparkRecord[]>();
  }

  private async change(
    filter: QueryFilter<Spark>,
    update: UpdateQuery<Spark>,
    session: ClientSession,
  ): Promise<SparkRecord | null> {
    return this.model.findOneAndUpdate(filter, update, { session, returnDocument: 'after' }).lean<SparkRecord>();
  }
}
