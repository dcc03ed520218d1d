import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { WinnerSubmissionStatus } from '@sparks/domain';
import type { ClientSession, QueryFilter, UpdateQuery } from 'mongoose';
import { Model, Types } from 'mongoose';
import type { EditedFields } from './spark-fields.js';
import type { SparkCriteria } from './spark-query.js';
import { sparkFilter, sparkOrder } from './spark-query.js';
import type { SparkClosing, SparkRecord } from './spark.schema.js';
import { Spark } from './spark.schema.js';

/** What an edit writes: the fields that people fill in, and what follows from them. */
export type SparkFields = EditedFields & Partial<Pick<SparkRecord, 'slug' | 'status' | 'updated'>>;

/** What creating a draft fixes besides its fields. */
export type NewDraft = EditedFields & Pick<SparkRecord, 'name' | 'slug' | 'creator' | 'created' | 'updated'> & { creationKey: string };

/** What publishing fixes besides the fields: all of it becomes true at once. */
export type Publication = SparkFields & Pick<SparkRecord, 'budget' | 'initialBudget' | 'created' | 'published_time' | 'status'>;

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
  async insertDraft(draft: NewDraft): Promise<SparkRecord> {
    const document = await this.model.create({ ...draft, live_mode: false });
    return document.toObject<SparkRecord>();
  }

  /** The campaign, also a draft; with a session as that transaction sees it. */
  async findById(id: Types.ObjectId, session?: ClientSession): Promise<SparkRecord | null> {
    return this.model.findById(id).session(session ?? null).lean<SparkRecord>();
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

  /** One page of a list and the number of all that match. */
  async listPage(criteria: SparkCriteria, page: { skip: number; limit: number }): Promise<{ items: SparkRecord[]; total: number }> {
    const filter = sparkFilter(criteria);
    const [items, total] = await Promise.all([
      this.model.find(filter).sort(sparkOrder(criteria.sort)).skip(page.skip).limit(page.limit).lean<SparkRecord[]>(),
      this.model.countDocuments(filter),
    ]);
    return { items, total };
  }

  /** Running campaigns with the most contributions. */
  async listMostContributed(now: Date, limit: number): Promise<SparkRecord[]> {
    return this.model
      .find({ live_mode: true, status: 'ongoing', 'published_time.date': { $lte: now }, 'end_time.date': { $not: { $lte: now } } })
      .sort({ contributionsCount: -1, _id: -1 })
      .limit(limit)
      .lean<SparkRecord[]>();
  }

  /** Published campaigns, in whatever state, that paid out the most. */
  async listMostSpent(limit: number): Promise<SparkRecord[]> {
    return this.model.find({ live_mode: true }).sort({ usage: -1, _id: -1 }).limit(limit).lean<SparkRecord[]>();
  }

  /** Only while the campaign is (still) a draft or published, as `liveMode` says; else `null`. */
  async updateFields(id: Types.ObjectId, liveMode: boolean, fields: SparkFields, session: ClientSession): Promise<SparkRecord | null> {
    return this.change({ _id: id, live_mode: liveMode }, { $set: fields }, session);
  }

  /** Draft to published; `null` when it is no draft any more, so that one of many callers at once wins. */
  async publish(id: Types.ObjectId, publication: Publication, session: ClientSession): Promise<SparkRecord | null> {
    return this.change({ _id: id, live_mode: false }, { $set: { ...publication, live_mode: true } }, session);
  }

  /** Published to closed; `null` when it is a draft or was already closed, so that one of many callers at once wins. */
  async close(id: Types.ObjectId, closing: SparkClosing, session: ClientSession): Promise<SparkRecord | null> {
    return this.change(
      { _id: id, live_mode: true, manuallyClosed: false },
      { $set: { manuallyClosed: true, status: 'completed', closing } },
      session,
    );
  }

  /** Only of published campaigns; `null` when the budget would fall below zero, or with `onlyOpen` when it was closed. */
  async changeAmounts(
    id: Types.ObjectId,
    change: AmountChange,
    { onlyOpen }: { onlyOpen: boolean },
    session: ClientSession,
  ): Promise<SparkRecord | null> {
    const leaving = Math.max(0, -(change.budget ?? 0));
    const open = onlyOpen ? { manuallyClosed: false } : {};
    return this.change({ _id: id, live_mode: true, budget: { $gte: leaving }, ...open }, { $inc: change }, session);
  }

  /** Whether there was such a campaign. */
  async addToContributionsCount(id: Types.ObjectId, delta: number, session: ClientSession): Promise<boolean> {
    const result = await this.model.updateOne({ _id: id }, { $inc: { contributionsCount: delta } }, { session });
    return result.matchedCount === 1;
  }

  /** `null` when the status is none of `from`. */
  async moveWinnerStatus(
    id: Types.ObjectId,
    from: readonly WinnerSubmissionStatus[],
    to: WinnerSubmissionStatus,
    session: ClientSession,
  ): Promise<SparkRecord | null> {
    return this.change({ _id: id, winnerSubmissionStatus: { $in: [...from] } }, { $set: { winnerSubmissionStatus: to } }, session);
  }

  /** Whether a draft was deleted; `false` for a published campaign and for none. */
  async deleteDraft(id: Types.ObjectId): Promise<boolean> {
    const result = await this.model.deleteOne({ _id: id, live_mode: false });
    return result.deletedCount === 1;
  }

  /** Marks campaigns as ended whose end has passed; returns how many. */
  async markEnded(now: Date): Promise<number> {
    const result = await this.model.updateMany(
      { live_mode: true, status: 'ongoing', 'end_time.date': { $lte: now } },
      { $set: { status: 'ended' } },
    );
    return result.modifiedCount;
  }

  private async change(filter: QueryFilter<Spark>, update: UpdateQuery<Spark>, session: ClientSession): Promise<SparkRecord | null> {
    return this.model.findOneAndUpdate(filter, update, { session, returnDocument: 'after' }).lean<SparkRecord>();
  }
}
