import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { ExportFiles } from '../export-files.js';
import { ExportRepository } from '../export.repository.js';
import type { ExportRecord } from '../export.schema.js';
import { SWEEP_BATCH } from '../jobs/export.job.js';
import { ExportQueue } from '../jobs/export.queue.js';

/** Enqueues exports without a job, and deletes pages and files that are no longer needed. */
@Injectable()
export class ExportSweepService {
  private readonly logger = new Logger(ExportSweepService.name);

  constructor(
    private readonly exports: ExportRepository,
    private readonly files: ExportFiles,
    private readonly queue: ExportQueue,
    private readonly clock: Clock,
  ) {}

  /** A failed clean-up is logged and retried by the next sweep. */
  async sweepExports(): Promise<void> {
    for (const id of await this.exports.listInProgress(SWEEP_BATCH)) await this.queue.enqueue(id.toHexString());
    for (const record of await this.exports.listCleanUps(this.clock.now(), SWEEP_BATCH)) {
      await this.logFailure(record, async () => {
        await this.files.deletePages(record);
        await this.exports.markCleanedUp(record._id);
      });
    }
    for (const record of await this.exports.listExpired(this.clock.now(), SWEEP_BATCH)) {
      await this.logFailure(record, async () => {
        if (record.file) await this.files.deleteFile(record, record.file);
        await this.exports.delete(record._id);
      });
    }
  }

  private async logFailure({ _id }: ExportRecord, work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) =>
      this.logger.error(
        { err: error, exportId: _id.toHexString() },
        'Failed to clean up an export; the next sweep retries',
      ),
    );
  }
}
