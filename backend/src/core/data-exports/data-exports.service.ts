import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { Clock } from '../../platform/clock/clock.js';
import { parseObjectId } from '../../platform/database/object-id.js';
import { UrlSigner } from '../../platform/storage/url-signer.js';
import { fileNameOf, filePathOf } from './data-export-files.js';
import { DataExportRepository } from './data-export.repository.js';
import type { DataExportRecord } from './data-export.schema.js';
import { dataExportLimitReached, dataExportNotFound, dataExportNotReady } from './data-exports.errors.js';
import { DataExportQueue } from './jobs/data-export.queue.js';

const LIST_LENGTH = 20;
/** Browsers start the download at once; a slow download goes on afterwards. */
const DOWNLOAD_URL_VALID_MS = 300_000;

@Injectable()
export class DataExportsService {
  constructor(
    private readonly exports: DataExportRepository,
    private readonly queue: DataExportQueue,
    private readonly signer: UrlSigner,
    private readonly clock: Clock,
  ) {}

  /** Returns the person's running export, if there is one. @throws 429 data_export_limit_reached */
  async request(user: AuthUser): Promise<DataExportRecord> {
    const record = await this.findOrCreate(new Types.ObjectId(user.id));
    await this.queue.enqueue(record._id.toHexString());
    return record;
  }

  /** Newest first. */
  async list(user: AuthUser): Promise<DataExportRecord[]> {
    const found = await this.exports.listOf(new Types.ObjectId(user.id), LIST_LENGTH);
    return found.filter((record) => !this.isExpired(record));
  }

  /** A URL of the file that is valid for five minutes. @throws 404 NOT_FOUND, 409 export_not_ready */
  async signDownload(id: string, user: AuthUser): Promise<{ url: string; expiresAt: Date }> {
    const record = await this.exports.findById(parseObjectId(id));
    if (!record || record.userId.toHexString() !== user.id || this.isExpired(record)) throw dataExportNotFound();
    if (!record.file) throw dataExportNotReady();
    return this.signer.signFor(filePathOf(fileNameOf(record._id, record.file)), DOWNLOAD_URL_VALID_MS);
  }

  private async findOrCreate(userId: Types.ObjectId): Promise<DataExportRecord> {
    for (;;) {
      const running = await this.exports.findRunning(userId);
      if (running) return running;
      const createdAt = this.clock.now();
      const created = await this.exports.insertInFreeSlot({
        userId,
        day: createdAt.toISOString().slice(0, 10),
        createdAt,
      });
      if (created === 'no_slot') throw dataExportLimitReached();
      // `running`: a concurrent request has started one, which may have ended since.
      if (created !== 'running') return created;
    }
  }

  private isExpired({ expiresAt }: DataExportRecord): boolean {
    return expiresAt !== undefined && expiresAt <= this.clock.now();
  }
}
