import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { EXPORT_PAGE_SIZE } from '@sparks/domain';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { Clock } from '../../platform/clock/clock.js';
import type { CappedCount } from '../../platform/database/capped-count.js';
import { isDuplicateKey } from '../../platform/database/duplicate-key.js';
import { parseObjectId } from '../../platform/database/object-id.js';
import { offsetOf } from '../../platform/http/page.js';
import { BlockWalkService } from '../blocks/index.js';
import { csvFileName } from './csv-text.js';
import type { ExportsQuery } from './dto/export.dto.js';
import { endOf } from './export-end.js';
import { fileKey } from './export-files.js';
import { cannotCancel, exportNotFound, noFile, notReady } from './export.errors.js';
import { ExportRepository } from './export.repository.js';
import type { ExportRecord } from './export.schema.js';
import { ExportQueue } from './jobs/export.queue.js';

/** Starts, shows and cancels an admin's own exports. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly exports: ExportRepository,
    private readonly walks: BlockWalkService,
    private readonly queue: ExportQueue,
    private readonly clock: Clock,
  ) {}

  /** Starts an export, or finds the one of the same admin and campaign that goes on. Throws 404 for an unknown campaign. */
  async start(sparkId: string, user: AuthUser): Promise<ExportRecord> {
    const record =
      (await this.exports.findUnderWay(new Types.ObjectId(user.id), new Types.ObjectId(sparkId))) ??
      (await this.create(sparkId, user));
    await this.queue.enqueue(record._id.toHexString());
    return record;
  }

  /** Throws 404 for what is unknown, over, or somebody else's. */
  async getOwn(id: string, user: AuthUser): Promise<ExportRecord> {
    const record = await this.exports.findById(parseObjectId(id));
    if (!record || record.userId.toHexString() !== user.id || this.isOver(record)) throw exportNotFound();
    return record;
  }

  /** A page of the caller's exports, newest first. They go a day after they ended. */
  async list(query: ExportsQuery, user: AuthUser): Promise<{ items: ExportRecord[]; total: CappedCount }> {
    const filter = {
      userId: new Types.ObjectId(user.id),
      ...(query.spark_id ? { sparkId: new Types.ObjectId(query.spark_id) } : {}),
    };
    return this.exports.list(filter, { skip: offsetOf(query), limit: query.limit });
  }

  /** Ends an export of the caller's; a repeat changes nothing. Throws 404, and 409 invalid_transition for one that ended otherwise. */
  async cancel(id: string, user: AuthUser): Promise<ExportRecord> {
    const record = await this.getOwn(id, user);
    const cancelled = await this.exports.end(record._id, null, endOf('cancelled', this.clock.now()));
    if (cancelled) return cancelled;
    const now = await this.getOwn(id, user);
    if (now.status !== 'cancelled') throw cannotCancel(now.status);
    return now;
  }

  /** Where the file is stored, and its name. Throws 404, and 409 export_not_ready while the export goes on. */
  async fileOf(id: string, user: AuthUser): Promise<{ key: string; name: string }> {
    const record = await this.getOwn(id, user);
    if (record.status === 'exporting') throw notReady();
    if (!record.file) throw noFile();
    return { key: fileKey(record, record.file), name: csvFileName(record.sparkSlug, record.createdAt) };
  }

  private async create(sparkId: string, user: AuthUser): Promise<ExportRecord> {
    const userId = new Types.ObjectId(user.id);
    const { walk, spark, total } = await this.walks.begin(sparkId);
    const order = {
      userId,
      sparkId: walk.sparkId,
      sparkName: spark.name,
      sparkSlug: spark.slug,
      until: walk.until,
      totalPages: Math.max(1, Math.ceil(total / EXPORT_PAGE_SIZE)),
      createdAt: walk.until,
    };
    for (;;) {
      try {
        return await this.exports.insert({ ...order, _id: new Types.ObjectId() });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        // Another request was faster. Should its export have ended meanwhile, this one can start.
        const underWay = await this.exports.findUnderWay(userId, walk.sparkId);
        if (underWay) return underWay;
      }
    }
  }

  private isOver({ expiresAt }: ExportRecord): boolean {
    return expiresAt !== undefined && expiresAt <= this.clock.now();
  }
}
