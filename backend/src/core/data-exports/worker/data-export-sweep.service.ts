import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Storage } from '../../../platform/storage/storage.js';
import { fileKeyOf, fileNameOf } from '../data-export-files.js';
import { DataExportRepository } from '../data-export.repository.js';
import type { DataExportRecord } from '../data-export.schema.js';
import { SWEEP_BATCH } from '../jobs/data-export.job.js';
import { DataExportQueue } from '../jobs/data-export.queue.js';

/** Enqueues running exports without a job, and deletes expired ones with their files. */
@Injectable()
export class DataExportSweepService {
  private readonly logger = new Logger(DataExportSweepService.name);

  constructor(
    private readonly exports: DataExportRepository,
    private readonly storage: Storage,
    private readonly queue: DataExportQueue,
    private readonly clock: Clock,
  ) {}

  /** A failed deletion is logged and retried by the next sweep. */
  async sweepDataExports(): Promise<void> {
    for (const id of await this.exports.listRunning(SWEEP_BATCH)) await this.queue.enqueue(id.toHexString());
    for (const record of await this.exports.listExpired(this.clock.now(), SWEEP_BATCH)) {
      await this.remove(record).catch((error: unknown) =>
        this.logger.error(
          { err: error, exportId: record._id.toHexString() },
          'Failed to delete an export of personal data; the next sweep retries',
        ),
      );
    }
  }

  /** Deletes the files of all attempts, because a worker may have crashed before it could delete its own. */
  async remove({ _id, attempt }: DataExportRecord): Promise<void> {
    for (let number = 1; number <= attempt; number += 1) {
      const key = fileKeyOf(fileNameOf(_id, { attempt: number }));
      if (key !== null) await this.storage.delete(key);
    }
    await this.exports.delete(_id);
  }
}
