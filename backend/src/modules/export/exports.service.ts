import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { EXPORT_PAGE_SIZE } from '@sparks/domain';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { Clock } from '../../platform/clock/clock.js';
import type { CappedCount } from '../../platform/database/capped-count.js';
import { isDuplicateKey } from '../../platform/database/duplicate-key.js';
import { parseObjectId } from '../../platform/database/object-id.js';
import { pageOffset } from '../../platform/http/page.js';
import { BlockCursorService } from '../blocks/index.js';
import { csvFileName } from './csv/csv-text.js';
import type { ExportsQuery } from './dto/export.dto.js';
import { fileKey } from './export-files.js';
import { outcomeOf } from './export-outcome.js';
import { cannotCancel, exportNotFound, exportNotReady, fileNotFound } from './export.errors.js';
import { ExportRepository } from './export.repository.js';
import type { ExportRecord } from './export.schema.js';
import { ExportQueue } from './jobs/export.queue.js';

@Injectable()
export class ExportsService {
  constructor(
    private readonly exports: ExportRepository,
    private readonly cursors: BlockCursorService,
    private readonly queue: ExportQueue,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the export in progress for the same admin and campaign, if there is one. Throws 404 for an unknown
   * campaign.
   */
  async startExport(sparkId: string, user: AuthUser): Promise<ExportRecord> {
    const record =
      (await this.exports.findInProgress(new Types.ObjectId(user.id), new Types.ObjectId(sparkId))) ??
      (await this.create(sparkId, user));
    await this.queue.enqueue(record._id.toHexString());
    return record;
  }

  /** Throws 404 when it is unknown, expired, or another admin's. */
  async findOwn(id: string, user: AuthUser): Promise<ExportRecord> {
    const record = await this.exports.findById(parseObjectId(id));
    if (!record || record.userId.toHexString() !== user.id || this.isExpired(record)) throw exportNotFound();
    return record;
  }

  /** The caller's exports or those of all admins, newest first. They expire a day after they ended. */
  async list(query: ExportsQuery, user: AuthUser): Promise<{ items: ExportRecord[]; total: CappedCount }> {
    const filter = {
      ...(query.everyone && !query.spark_id ? {} : { userId: new Types.ObjectId(user.id) }),
      ...(query.spark_id ? { sparkId: new Types.ObjectId(query.spark_id) } : {}),
    };
    return this.exports.list(filter, { skip: pageOffset(query), limit: query.limit });
  }

  /** Idempotent. Throws 404, and 409 invalid_transition for an export that is complete or has failed. */
  async cancelExport(id: string, user: AuthUser): Promise<ExportRecord> {
    const record = await this.findOwn(id, user);
    const cancelled = await this.exports.finish(record._id, null, outcomeOf('cancelled', this.clock.now()));
    if (cancelled) return cancelled;
    const current = await this.findOwn(id, user);
    if (current.status !== 'cancelled') throw cannotCancel(current.status);
    return current;
  }

  /** The file's storage key and name. Throws 404, and 409 export_not_ready while the export is in progress. */
  async findFile(id: string, user: AuthUser): Promise<{ key: string; name: string }> {
    const record = await this.findOwn(id, user);
    if (record.status === 'exporting') throw exportNotReady();
    if (!record.file) throw fileNotFound();
    return { key: fileKey(record, record.file), name: csvFileName(record.sparkSlug, record.createdAt) };
  }

  private async create(sparkId: string, user: AuthUser): Promise<ExportRecord> {
    const userId = new Types.ObjectId(user.id);
    const { cursor: cursor, spark, total } = await this.cursors.openCursor(sparkId);
    const fields = {
      userId,
      sparkId: cursor.sparkId,
      sparkName: spark.name,
      sparkSlug: spark.slug,
      until: cursor.until,
      totalPages: Math.max(1, Math.ceil(total / EXPORT_PAGE_SIZE)),
      createdAt: cursor.until,
    };
    for (;;) {
      try {
        return await this.exports.insert({ ...fields, _id: new Types.ObjectId() });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        // A concurrent request has created an export. If that export has ended since, this request can start one.
        const inProgress = await this.exports.findInProgress(userId, cursor.sparkId);
        if (inProgress) return inProgress;
      }
    }
  }

  private isExpired({ expiresAt }: ExportRecord): boolean {
    return expiresAt !== undefined && expiresAt <= this.clock.now();
  }
}
