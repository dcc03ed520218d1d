import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { AI_PENDING_STATUSES, type AiContentStatus, type AiContentType } from '@sparks/domain';
import { countForPage, type CappedCount } from '../../../platform/database/capped-count.js';
import { AiContentDocument, type AiContentRecord, type AiFailure, type AiFile } from './ai-content.schema.js';

export type NewAiContent = Pick<
  AiContentRecord,
  | '_id'
  | 'userId'
  | 'requestKey'
  | 'type'
  | 'prompt'
  | 'colorPalette'
  | 'format'
  | 'poster'
  | 'seed'
  | 'sparkId'
  | 'campaign'
  | 'priceCents'
  | 'provider'
  | 'deadlineAt'
  | 'createdAt'
>;

export type AiOutcome =
  | { status: 'ready'; endedAt: Date; file: AiFile; cleanUpAt?: Date }
  | { status: 'failed'; endedAt: Date; failure: AiFailure; cleanUpAt: Date }
  | { status: 'cancelled'; endedAt: Date; cleanUpAt: Date };

export interface AiContentFilter {
  userId: Types.ObjectId;
  sparkId?: Types.ObjectId;
  type?: AiContentType;
}

const pendingFilter = { status: { $in: AI_PENDING_STATUSES } };
const ended: readonly AiContentStatus[] = ['ready', 'failed', 'cancelled'];
const LATEST = { returnDocument: 'after' } as const;

/** Status changes are conditional updates: of concurrent ones, one succeeds. */
@Injectable()
export class AiContentRepository {
  constructor(@InjectModel(AiContentDocument.name) private readonly model: Model<AiContentDocument>) {}

  /** @throws duplicate key for a repeated request */
  async insert(content: NewAiContent, session: ClientSession): Promise<AiContentRecord> {
    const [created] = await this.model.create([{ ...content, status: 'queued' }], { session });
    if (!created) throw new Error('Nothing was inserted');
    return created.toObject<AiContentRecord>();
  }

  async findByRequest(userId: Types.ObjectId, requestKey: string): Promise<AiContentRecord | null> {
    return this.model.findOne({ userId, requestKey }).lean<AiContentRecord>();
  }

  async findById(id: Types.ObjectId, session?: ClientSession): Promise<AiContentRecord | null> {
    return this.model
      .findById(id)
      .session(session ?? null)
      .lean<AiContentRecord>();
  }

  async findManyByIds(ids: readonly Types.ObjectId[]): Promise<AiContentRecord[]> {
    return this.model.find({ _id: { $in: ids } }).lean<AiContentRecord[]>();
  }

  /** Includes deleted contents; in any order. */
  async listOfUser(userId: Types.ObjectId, limit: number): Promise<AiContentRecord[]> {
    return this.model.find({ userId }).limit(limit).lean<AiContentRecord[]>();
  }

  async delete(id: Types.ObjectId): Promise<void> {
    await this.model.deleteOne({ _id: id });
  }

  /** One page, newest first, with the total; without deleted contents. */
  async list(
    { userId, sparkId, type }: AiContentFilter,
    page: { skip: number; limit: number },
  ): Promise<{ items: AiContentRecord[]; total: CappedCount }> {
    const filter = { userId, deletedAt: null, ...(sparkId ? { sparkId } : {}), ...(type ? { type } : {}) };
    const [items, total] = await Promise.all([
      this.model
        .find(filter)
        .sort({ createdAt: -1, _id: -1 })
        .skip(page.skip)
        .limit(page.limit)
        .lean<AiContentRecord[]>(),
      countForPage(this.model, filter, page),
    ]);
    return { items, total };
  }

  /** Assigns a generation to a worker; `null` when it has ended. */
  async startRun(id: Types.ObjectId): Promise<AiContentRecord | null> {
    return this.model
      .findOneAndUpdate({ _id: id, ...pendingFilter }, { $inc: { run: 1 }, $set: { status: 'generating' } }, LATEST)
      .lean<AiContentRecord>();
  }

  /** `false` when the generation has ended or belongs to another run, which must then stop. */
  async recordProgress(
    id: Types.ObjectId,
    run: number,
    progress: { progress: number; step: string },
  ): Promise<boolean> {
    return (await this.model.updateOne({ _id: id, run, status: 'generating' }, { $set: progress })).matchedCount === 1;
  }

  /** `false` as above. */
  async recordExternalId(id: Types.ObjectId, run: number, externalId: string): Promise<boolean> {
    return (
      (await this.model.updateOne({ _id: id, run, status: 'generating' }, { $set: { externalId } })).matchedCount === 1
    );
  }

  /** Ends a running generation; `run` restricts it to that run. `null` when there is none. */
  async end(
    id: Types.ObjectId,
    run: number | null,
    end: AiOutcome,
    session: ClientSession,
  ): Promise<AiContentRecord | null> {
    const filter = { _id: id, ...pendingFilter, ...(run === null ? {} : { run }) };
    const progress = end.status === 'ready' ? { progress: 1 } : {};
    return this.model
      .findOneAndUpdate(filter, { $set: { ...end, ...progress, step: '' } }, { ...LATEST, session })
      .lean<AiContentRecord>();
  }

  async listPending(limit: number): Promise<Types.ObjectId[]> {
    return this.idsOf(this.model.find(pendingFilter).sort({ createdAt: 1 }).limit(limit));
  }

  async listCleanUps(now: Date, limit: number): Promise<AiContentRecord[]> {
    return this.model
      .find({ cleanUpAt: { $lte: now } })
      .sort({ cleanUpAt: 1 })
      .limit(limit)
      .lean<AiContentRecord[]>();
  }

  /**
   * Marks the clean-up as done and clears the texts of deleted content, unless another clean-up has been scheduled
   * since.
   */
  async markCleanedUp({ _id, cleanUpAt, deletedAt }: AiContentRecord): Promise<void> {
    const texts =
      deletedAt === null
        ? {}
        : { $set: { prompt: '', poster: null, campaign: { name: '', description: '', contentTypes: [] } } };
    await this.model.updateOne({ _id, cleanUpAt }, { $unset: { cleanUpAt: 1 }, ...texts });
  }

  /**
   * Deletes content for its owner and schedules its files for removal; `null` when it is still being generated or in
   * use.
   */
  async markDeleted(
    id: Types.ObjectId,
    userId: Types.ObjectId,
    now: Date,
    session: ClientSession,
  ): Promise<AiContentRecord | null> {
    const filter = { _id: id, userId, status: { $in: ended }, usedBy: null, deletedAt: null };
    return this.model
      .findOneAndUpdate(filter, { $set: { deletedAt: now, cleanUpAt: now } }, { ...LATEST, session })
      .lean<AiContentRecord>();
  }

  /** `null` unless the content belongs to the user, is ready and unused, and was made for this campaign or for none. */
  async markUsed(
    use: { id: Types.ObjectId; userId: Types.ObjectId; sparkId: Types.ObjectId; blockId: Types.ObjectId; now: Date },
    session: ClientSession,
  ): Promise<AiContentRecord | null> {
    const { id, userId, sparkId, blockId, now } = use;
    const filter = {
      _id: id,
      userId,
      status: 'ready' as const,
      deletedAt: null,
      usedBy: null,
      $or: [{ sparkId: null }, { sparkId }],
    };
    return this.model
      .findOneAndUpdate(filter, { $set: { usedBy: blockId, usedAt: now } }, { ...LATEST, session })
      .lean<AiContentRecord>();
  }

  async markUnused(id: Types.ObjectId, blockId: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.model.updateOne({ _id: id, usedBy: blockId }, { $set: { usedBy: null, usedAt: null } }, { session });
  }

  private async idsOf(query: ReturnType<Model<AiContentDocument>['find']>): Promise<Types.ObjectId[]> {
    const found = await query.select({ _id: 1 }).lean<Array<{ _id: Types.ObjectId }>>();
    return found.map(({ _id }) => _id);
  }
}
