import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types } from 'mongoose';
import type { ExportStatus } from '@sparks/domain';
import { countForPage, type CappedCount } from '../../platform/database/capped-count.js';
import { ExportDocument, type ExportFile, type ExportPosition, type ExportRecord } from './export.schema.js';

/** What stands in an export when it is started. */
export type NewExport = Pick<
  ExportRecord,
  '_id' | 'userId' | 'sparkId' | 'sparkName' | 'sparkSlug' | 'until' | 'totalPages' | 'createdAt'
>;

/** Pages that are stored. */
export interface StoredPages {
  pages: number;
  rows: number;
  sizeBytes: number;
  /** `null` when they hold no contribution. */
  position: ExportPosition | null;
  hasMore: boolean;
}

/** How an export ended. */
export interface ExportEnd {
  status: Exclude<ExportStatus, 'exporting'>;
  endedAt: Date;
  cleanUpAt: Date;
  expiresAt: Date;
  failedPage?: number;
  file?: ExportFile;
}

const underWay = { status: 'exporting' } as const;
const LATEST = { returnDocument: 'after' } as const;

/** The only file that touches exports. Moves are conditional updates: of many at once, one happens. */
@Injectable()
export class ExportRepository {
  constructor(@InjectModel(ExportDocument.name) private readonly model: Model<ExportDocument>) {}

  /** @throws duplicate key while another one of the same admin and campaign goes on */
  async insert(order: NewExport): Promise<ExportRecord> {
    const document = await this.model.create({ ...order, status: 'exporting' });
    return document.toObject<ExportRecord>();
  }

  async findById(id: Types.ObjectId): Promise<ExportRecord | null> {
    return this.model.findById(id).lean<ExportRecord>();
  }

  /** The one of an admin and a campaign that goes on. */
  async findUnderWay(userId: Types.ObjectId, sparkId: Types.ObjectId): Promise<ExportRecord | null> {
    return this.model.findOne({ userId, sparkId, ...underWay }).lean<ExportRecord>();
  }

  /** A page of an admin's own, newest first, with the number of all. */
  async list(
    filter: { userId: Types.ObjectId; sparkId?: Types.ObjectId },
    page: { skip: number; limit: number },
  ): Promise<{ items: ExportRecord[]; total: CappedCount }> {
    const [items, total] = await Promise.all([
      this.model.find(filter).sort({ createdAt: -1, _id: -1 }).skip(page.skip).limit(page.limit).lean<ExportRecord[]>(),
      countForPage(this.model, filter, page),
    ]);
    return { items, total };
  }

  /** Gives an export to a worker, whoever had it before; `null` when it has ended. */
  async takeRun(id: Types.ObjectId): Promise<ExportRecord | null> {
    for (;;) {
      const seen = await this.model.findOne({ _id: id, ...underWay }).lean<ExportRecord>();
      if (!seen) return null;
      const turn = { run: seen.run + 1, fromPage: seen.page + 1 };
      const taken = await this.model
        .findOneAndUpdate(
          { _id: id, ...underWay, run: seen.run, page: seen.page },
          { $set: { run: turn.run }, $push: { turns: turn } },
          LATEST,
        )
        .lean<ExportRecord>();
      // Otherwise the worker before has completed a page, or another one has taken it, since it was seen.
      if (taken) return taken;
    }
  }

  /** Counts pages that are stored; `null` when the export has ended or is another run's: then stop. */
  async recordPages(
    { _id, run, page, totalPages }: ExportRecord,
    { pages, rows, sizeBytes, position, hasMore }: StoredPages,
  ): Promise<ExportRecord | null> {
    const number = page + pages;
    return this.model
      .findOneAndUpdate(
        { _id, ...underWay, run, page },
        {
          $set: {
            page: number,
            totalPages: hasMore ? Math.max(totalPages, number + 1) : number,
            isWalked: !hasMore,
            ...(position ? { position } : {}),
          },
          $inc: { rows, sizeBytes },
        },
        LATEST,
      )
      .lean<ExportRecord>();
  }

  /** Ends an export that goes on; `run` narrows it to that run. `null` when there is no such one. */
  async end(id: Types.ObjectId, run: number | null, end: ExportEnd): Promise<ExportRecord | null> {
    return this.model
      .findOneAndUpdate({ _id: id, ...underWay, ...(run === null ? {} : { run }) }, { $set: end }, LATEST)
      .lean<ExportRecord>();
  }

  /** Exports that go on, oldest first. */
  async listUnderWay(limit: number): Promise<Types.ObjectId[]> {
    const found = await this.model
      .find(underWay)
      .sort({ createdAt: 1 })
      .limit(limit)
      .select({ _id: 1 })
      .lean<Array<Pick<ExportRecord, '_id'>>>();
    return found.map(({ _id }) => _id);
  }

  /** Exports whose pages can be removed. */
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

  /** Exports that are over, and have no pages any more. */
  async listExpired(now: Date, limit: number): Promise<ExportRecord[]> {
    return this.model
      .find({ expiresAt: { $lte: now }, cleanUpAt: { $exists: false } })
      .sort({ expiresAt: 1 })
      .limit(limit)
      .lean<ExportRecord[]>();
  }

  async remove(id: Types.ObjectId): Promise<void> {
    await this.model.deleteOne({ _id: id });
  }
}
