import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import type { ExportStatus } from '@sparks/domain';
import { countForPage, type CappedCount } from '../../platform/database/capped-count.js';
import { ExportDocument, type ExportFile, type ExportPosition, type ExportRecord } from './export.schema.js';

export type NewExport = Pick<
  ExportRecord,
  '_id' | 'userId' | 'sparkId' | 'sparkName' | 'sparkSlug' | 'until' | 'totalPages' | 'createdAt'
>;

export interface StoredPages {
  pages: number;
  rows: number;
  sizeBytes: number;
  /** `null` when the pages contain no contribution. */
  position: ExportPosition | null;
  hasMore: boolean;
}

export interface ExportOutcome {
  status: Exclude<ExportStatus, 'exporting'>;
  endedAt: Date;
  cleanUpAt: Date;
  expiresAt: Date;
  failedPage?: number;
  file?: ExportFile;
}

const inProgress = { status: 'exporting' } as const;
const UPDATED = { returnDocument: 'after' } as const;

/** State changes are conditional updates: of concurrent ones, one succeeds. */
@Injectable()
export class ExportRepository {
  constructor(@InjectModel(ExportDocument.name) private readonly model: Model<ExportDocument>) {}

  /** All exports of one person, and of campaigns; they live for a day, so there are few. */
  async listOfUserOrSparks(userId: Types.ObjectId, sparkIds: readonly Types.ObjectId[]): Promise<ExportRecord[]> {
    return this.model.find({ $or: [{ userId }, { sparkId: { $in: [...sparkIds] } }] }).lean<ExportRecord[]>();
  }

  /** Throws a duplicate key error while another export of the same admin and campaign is in progress. */
  async insert(fields: NewExport): Promise<ExportRecord> {
    const document = await this.model.create({ ...fields, status: 'exporting' });
    return document.toObject<ExportRecord>();
  }

  async findById(id: Types.ObjectId): Promise<ExportRecord | null> {
    return this.model.findById(id).lean<ExportRecord>();
  }

  async findInProgress(userId: Types.ObjectId, sparkId: Types.ObjectId): Promise<ExportRecord | null> {
    return this.model.findOne({ userId, sparkId, ...inProgress }).lean<ExportRecord>();
  }

  /** Newest first. */
  async list(
    filter: { userId?: Types.ObjectId; sparkId?: Types.ObjectId },
    page: { skip: number; limit: number },
  ): Promise<{ items: ExportRecord[]; total: CappedCount }> {
    const [items, total] = await Promise.all([
      this.model
        .find(filter)
        .sort({ createdAt: -1, _id: -1 })
        .skip(page.skip)
        .limit(page.limit)
        // Without a condition the planner would sort all of them.
        .hint(filter.userId ? (filter.sparkId ? 'own_of_campaign' : 'own') : 'all')
        .lean<ExportRecord[]>(),
      countForPage(this.model, filter, page),
    ]);
    return { items, total };
  }

  /** Assigns an export to a new attempt, even while an earlier one still runs; `null` when it has ended. */
  async startAttempt(id: Types.ObjectId): Promise<ExportRecord | null> {
    for (;;) {
      const current = await this.model.findOne({ _id: id, ...inProgress }).lean<ExportRecord>();
      if (!current) return null;
      const attempt = { number: current.attempt + 1, fromPage: current.page + 1 };
      const started = await this.model
        .findOneAndUpdate(
          { _id: id, ...inProgress, attempt: current.attempt, page: current.page },
          { $set: { attempt: attempt.number }, $push: { attempts: attempt } },
          UPDATED,
        )
        .lean<ExportRecord>();
      // Otherwise the previous worker has committed a page, or another worker has started an attempt since the read.
      if (started) return started;
    }
  }

  /** Records stored pages; `null` when the export has ended or belongs to another attempt. */
  async commitPages(
    { _id, attempt, page, totalPages }: ExportRecord,
    { pages, rows, sizeBytes, position, hasMore }: StoredPages,
  ): Promise<ExportRecord | null> {
    const lastPage = page + pages;
    return this.model
      .findOneAndUpdate(
        { _id, ...inProgress, attempt, page },
        {
          $set: {
            page: lastPage,
            totalPages: hasMore ? Math.max(totalPages, lastPage + 1) : lastPage,
            hasAllPages: !hasMore,
            position,
          },
          $inc: { rows, sizeBytes },
        },
        UPDATED,
      )
      .lean<ExportRecord>();
  }

  /** Ends an export in progress; with `attempt` only while that attempt owns it. `null` otherwise. */
  async finish(
    id: Types.ObjectId,
    attempt: number | null,
    outcome: ExportOutcome,
    session?: ClientSession,
  ): Promise<ExportRecord | null> {
    return this.model
      .findOneAndUpdate(
        { _id: id, ...inProgress, ...(attempt === null ? {} : { attempt }) },
        { $set: outcome },
        { ...UPDATED, session },
      )
      .lean<ExportRecord>();
  }

  /** Oldest first. */
  async listInProgress(limit: number): Promise<Types.ObjectId[]> {
    const found = await this.model
      .find(inProgress)
      .sort({ createdAt: 1 })
      .limit(limit)
      .select({ _id: 1 })
      .lean<Array<Pick<ExportRecord, '_id'>>>();
    return found.map(({ _id }) => _id);
  }

  async listCleanUps(now: Date, limit: number): Promise<ExportRecord[]> {
    return this.model
      .find({ cleanUpAt: { $lte: now } })
      .sort({ cleanUpAt: 1 })
      .limit(limit)
      .lean<ExportRecord[]>();
  }

  async markCleanedUp(id: Types.ObjectId): Promise<void> {
    await this.model.updateOne({ _id: id }, { $unset: { cleanUpAt: 1 } });
  }

  async listExpired(now: Date, limit: number): Promise<ExportRecord[]> {
    return this.model
      .find({ expiresAt: { $lte: now }, cleanUpAt: { $exists: false } })
      .sort({ expiresAt: 1 })
      .limit(limit)
      .lean<ExportRecord[]>();
  }

  async delete(id: Types.ObjectId): Promise<void> {
    await this.model.deleteOne({ _id: id });
  }
}
