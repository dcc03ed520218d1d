import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession, type QueryFilter, type UpdateQuery } from 'mongoose';
import type { WinnerSubmissionStatus } from '@sparks/domain';
import { countForPage, type CappedCount } from '../../platform/database/capped-count.js';
import { NO_PENDING_NOTIFICATIONS, TRANSITIONS, type Transition } from './lifecycle/spark-transitions.js';
import { sparkFilter, sparkOrder, type SparkCriteria } from './listing/spark-query.js';
import type { EditedFields } from './publishing/spark-fields.js';
import { Spark, type SparkClosing, type SparkRecord } from './spark.schema.js';

/** What an edit writes: the fields that people fill in, and what follows from them. */
export type SparkFields = EditedFields &
  Partial<
    Pick<SparkRecord, 'slug' | 'status' | 'updated' | 'isStartNotificationPending' | 'isDeadlineNotificationPending'>
  >;

/** What creating a draft fixes besides its fields. */
export type NewDraft = EditedFields &
  Pick<SparkRecord, 'name' | 'slug' | 'creator' | 'created' | 'updated'> & { creationKey: string };

/** What publishing fixes besides the fields: all of it becomes true at once. */
export type Publication = SparkFields &
  Pick<SparkRecord, 'budget' | 'initialBudget' | 'created' | 'published_time' | 'status'>;

/** What has to hold for an edit to be written; without `updated` the later edit wins. */
export type ExpectedState = Pick<SparkRecord, 'live_mode'> & Partial<Pick<SparkRecord, 'updated'>>;

/** Changes of the three amounts, whole cents, signed. */
export interface AmountChange {
  budget?: number;
  initialBudget?: number;
  usage?: number;
}

/** The only file that touches the campaigns' collection. Answers are plain objects; unknown ids give `null`. */
@Injectable()
export class SparkRepository {
  constructor(@InjectModel(Spark.name) private readonly model: Model<Spark>) {}

  /** Throws a duplicate key error on `slug`, or on `creationKey` when the same call has already created a campaign. */
  async insertDraft(draft: NewDraft, session: ClientSession): Promise<SparkRecord> {
    const [document] = await this.model.create([{ ...draft, live_mode: false }], { session });
    if (!document) throw new Error('An insert answered without a document');
    return document.toObject<SparkRecord>();
  }

  /** The campaign, also a draft; with a session as that transaction sees it. */
  async findById(id: Types.ObjectId, session?: ClientSession): Promise<SparkRecord | null> {
    return this.model
      .findById(id)
      .session(session ?? null)
      .lean<SparkRecord>();
  }

  /** The campaign at an address, also a draft. */
  async findBySlug(slug: string): Promise<SparkRecord | null> {
    return this.model.findOne({ slug }).lean<SparkRecord>();
  }

  /** What the same request of the same person created before. */
  async findByCreationKey(creator: Types.ObjectId, creationKey: string): Promise<SparkRecord | null> {
    return this.model.findOne({ creator, creationKey }).lean<SparkRecord>();
  }

  /** How many addresses are this one or this one with a number. */
  async countSlugsLike(base: string): Promise<number> {
    return this.model.countDocuments({ slug: { $regex: `^${base}(-[0-9]+)?$` } });
  }

  /** Those of the campaigns that exist, in any order. */
  async findManyByIds(ids: readonly Types.ObjectId[]): Promise<SparkRecord[]> {
    return this.model.find({ _id: { $in: ids } }).lean<SparkRecord[]>();
  }

  /** One page of a list and the number of all that match, as far as the page's reader needs it. */
  async listPage(
    criteria: SparkCriteria,
    page: { skip: number; limit: number },
  ): Promise<{ items: SparkRecord[]; total: CappedCount }> {
    const filter = sparkFilter(criteria);
    const [items, total] = await Promise.all([
      this.model.find(filter).sort(sparkOrder(criteria.sort)).skip(page.skip).limit(page.limit).lean<SparkRecord[]>(),
      countForPage(this.model, filter, page),
    ]);
    return { items, total };
  }

  /** How many campaigns match. */
  async countAll(criteria: SparkCriteria): Promise<number> {
    return this.model.countDocuments(sparkFilter(criteria));
  }

  /** Running campaigns with the most contributions. */
  async listMostContributed(now: Date, limit: number): Promise<SparkRecord[]> {
    return this.model
      .find({
        live_mode: true,
        status: 'ongoing',
        'published_time.date': { $lte: now },
        'end_time.date': { $not: { $lte: now } },
      })
      .sort({ contributionsCount: -1, _id: -1 })
      .limit(limit)
      .lean<SparkRecord[]>();
  }

  /** Published campaigns, in whatever state, that paid out the most. */
  async listMostSpent(limit: number): Promise<SparkRecord[]> {
    return this.model.find({ live_mode: true }).sort({ usage: -1, _id: -1 }).limit(limit).lean<SparkRecord[]>();
  }

  /** Only while the campaign is as `expected` says; else `null`. */
  async updateFields(
    id: Types.ObjectId,
    expected: ExpectedState,
    fields: SparkFields,
    session: ClientSession,
  ): Promise<SparkRecord | null> {
    return this.change({ _id: id, ...expected }, { $set: fields }, session);
  }

  /** Draft to published; `null` when it is no draft any more, so that one of many callers at once wins, or was edited since. */
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

  /** Published to closed; `null` when it is a draft or was already closed, so that one of many callers at once wins. */
  async close(id: Types.ObjectId, closing: SparkClosing, session: ClientSession): Promise<SparkRecord | null> {
    return this.change(
      { _id: id, live_mode: true, manuallyClosed: false },
      { $set: { manuallyClosed: true, status: 'completed', closing, ...NO_PENDING_NOTIFICATIONS } },
      session,
    );
  }

  /** Only of published campaigns; `null` when the budget would fall below zero, or with `onlyOpen` when it was closed. */
  async incrementAmounts(
    id: Types.ObjectId,
    findOneAndUpdate: AmountChange,
    { onlyOpen }: { onlyOpen: boolean },
    session: ClientSession,
  ): Promise<SparkRecord | null> {
    const leaving = Math.max(0, -(findOneAndUpdate.budget ?? 0));
    const open = onlyOpen ? { manuallyClosed: false } : {};
    return this.change(
      { _id: id, live_mode: true, budget: { $gte: leaving }, ...open },
      { $inc: findOneAndUpdate },
      session,
    );
  }

  /** Whether there was such a campaign. */
  async adjustContributionsCount(id: Types.ObjectId, delta: number, session: ClientSession): Promise<boolean> {
    const result = await this.model.updateOne({ _id: id }, { $inc: { contributionsCount: delta } }, { session });
    return result.matchedCount === 1;
  }

  /** `null` when the status is none of `from`. */
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

  /** Whether a draft was deleted; `false` for a published campaign and for none. */
  async deleteDraft(id: Types.ObjectId, session: ClientSession): Promise<boolean> {
    const result = await this.model.deleteOne({ _id: id, live_mode: false }, { session });
    return result.deletedCount === 1;
  }

  /** Ids of campaigns that a transition is due for, the longest overdue first. */
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

  /** Makes a transition; `null` when it is not due (any more), so that one of many callers at once makes it. */
  async applyTransition(
    id: Types.ObjectId,
    transition: Transition,
    now: Date,
    session: ClientSession,
  ): Promise<SparkRecord | null> {
    const { due, change } = TRANSITIONS[transition];
    return this.change({ _id: id, ...due(now) }, { $set: change(now) }, session);
  }

  private async change(
    filter: QueryFilter<Spark>,
    update: UpdateQuery<Spark>,
    session: ClientSession,
  ): Promise<SparkRecord | null> {
    return this.model.findOneAndUpdate(filter, update, { session, returnDocument: 'after' }).lean<SparkRecord>();
  }
}
