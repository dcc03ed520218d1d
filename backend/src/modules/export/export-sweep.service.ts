import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { ExportFiles } from './export-files.js';
import { ExportRepository } from './export.repository.js';
import type { ExportRecord } from './export.schema.js';
import { SWEEP_BATCH } from './jobs/export.job.js';
import { ExportQueue } from './jobs/export.queue.js';

/** Does what the database says is owed: exports without a job, pages that are in their file, files that are over. */
@Injectable()
export class ExportSweepService {
  private readonly logger = new Logger(ExportSweepService.name);

  constructor(
    private readonly exports: ExportRepository,
    private readonly files: ExportFiles,
    private readonly queue: ExportQueue,
    private readonly clock: Clock,
  ) {}

  /** One export that cannot be cleaned up holds up no other; it is tried again with the next sweep. */
  async sweep(): Promise<void> {
    for (const id of await this.exports.listUnderWay(SWEEP_BATCH)) await this.queue.enqueue(id.toHexString());
    for (const record of await this.exports.listCleanUps(this.clock.now(), SWEEP_BATCH)) {
      await this.logged(record, async () => {
        await this.files.removeLeftovers(record);
        await this.exports.markCleanedUp(record._id);
      });
    }
    for (const record of await this.exports.listExpired(this.clock.now(), SWEEP_BATCH)) {
      await this.logged(record, async () => {
        if (record.file) await this.files.removeFile(record, record.file);
        await this.exports.remove(record._id);
      });
    }
  }

  private async logged({ _id }: ExportRecord, work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) =>
      this.logger.error(
        { err: error, exportId: _id.toHexString() },
        'An export could not be cleaned up; it is tried again',
      ),
    );
  }
}
