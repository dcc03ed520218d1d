import { Injectable, Logger } from '@nestjs/common';
import { Types } from 'mongoose';
import { DATA_EXPORT_DAYS, DEFAULT_LANGUAGE } from '@sparks/domain';
import { Clock } from '../../../platform/clock/clock.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { ShutdownState } from '../../../platform/shutdown/shutdown-state.js';
import { Storage } from '../../../platform/storage/storage.js';
import { NotificationsService } from '../../notifications/index.js';
import { MailContactsService } from '../../users/index.js';
import { DataArchiveService } from '../archive/data-archive.service.js';
import { fileKeyOf, fileNameOf } from '../data-export-files.js';
import { DataExportRepository, type DataExportOutcome } from '../data-export.repository.js';
import type { DataExportRecord } from '../data-export.schema.js';
import { MAX_ATTEMPTS } from '../jobs/data-export.job.js';

const DAY_MS = 86_400_000;
/** Where people see and download their exports. */
const DATA_PATH = '/settings/data';

/** Thrown between two collections when another attempt has taken over. */
class SupersededError extends Error {}

/** Runs exports of personal data in the worker. An attempt starts over: nothing of an earlier one is used. */
@Injectable()
export class DataExportWorkerService {
  private readonly logger = new Logger(DataExportWorkerService.name);

  constructor(
    private readonly exports: DataExportRepository,
    private readonly archives: DataArchiveService,
    private readonly storage: Storage,
    private readonly contacts: MailContactsService,
    private readonly notifications: NotificationsService,
    private readonly transactions: TransactionRunner,
    private readonly shutdown: ShutdownState,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs an export to its end; does nothing when it has already ended. Of two concurrent attempts the later one wins
   * and the other stops.
   * @throws JobRequeuedError between two collections on shutdown
   * @throws transient errors of the storage and the database
   */
  async processExport(exportId: string): Promise<void> {
    const started = await this.exports.startAttempt(new Types.ObjectId(exportId));
    if (!started) return;
    if (started.attempt > MAX_ATTEMPTS) {
      this.logger.error({ exportId, attempt: started.attempt }, 'Export of personal data failed repeatedly; giving up');
      await this.end(started, this.outcome('failed'));
      return;
    }
    try {
      await this.run(started);
    } catch (error) {
      if (!(error instanceof SupersededError)) throw error;
      this.logger.log({ exportId, attempt: started.attempt }, 'Another attempt has taken over');
    }
  }

  private async run(record: DataExportRecord): Promise<void> {
    const { _id, attempt } = record;
    const userId = record.userId.toHexString();
    const contact = await this.contacts.getContact(userId);
    const key = fileKeyOf(fileNameOf(_id, { attempt }));
    if (key === null) throw new RangeError(`Attempt ${attempt} of ${_id.toHexString()} has no file name`);
    const sizeBytes = await this.archives.write(key, {
      userId,
      language: contact?.language ?? DEFAULT_LANGUAGE,
      onProgress: async (percent) => {
        this.shutdown.requeueIfShuttingDown();
        if (!(await this.exports.setProgress(record, percent))) throw new SupersededError();
      },
    });
    const ended = await this.end(record, { ...this.outcome('ready'), file: { attempt, sizeBytes } });
    if (!ended) await this.storage.delete(key);
  }

  private outcome(status: DataExportOutcome['status']): DataExportOutcome {
    const endedAt = this.clock.now();
    return { status, endedAt, expiresAt: new Date(endedAt.getTime() + DATA_EXPORT_DAYS * DAY_MS) };
  }

  /** Ends the export and notifies the person, in one transaction; `false` when another attempt has taken over. */
  private async end(record: DataExportRecord, outcome: DataExportOutcome): Promise<boolean> {
    return this.transactions.runInTransaction(async (session) => {
      const ended = await this.exports.finish(record, outcome, session);
      if (!ended) return false;
      const exportId = ended._id.toHexString();
      await this.notifications.notify(
        {
          userId: ended.userId.toHexString(),
          dedupeKey: `data-export:${exportId}`,
          link: DATA_PATH,
          ...(ended.status === 'ready'
            ? { kind: 'data_export_ready', params: { days: DATA_EXPORT_DAYS } }
            : { kind: 'data_export_failed', params: {} }),
        },
        session,
      );
      return true;
    });
  }
}
