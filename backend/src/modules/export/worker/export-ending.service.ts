import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { NotificationsService } from '../../../core/notifications/index.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { ExportRepository, type ExportOutcome } from '../export.repository.js';
import type { ExportRecord } from '../export.schema.js';

/** Where admins see and download their exports. */
const EXPORTS_PATH = '/admin/exports';

/** Ends exports and notifies their admins, who do not have to wait for them, in one transaction. */
@Injectable()
export class ExportEndingService {
  constructor(
    private readonly exports: ExportRepository,
    private readonly notifications: NotificationsService,
    private readonly transactions: TransactionRunner,
  ) {}

  /** `null` when the export has ended or another attempt has taken over. */
  async end({ _id, attempt }: ExportRecord, outcome: ExportOutcome): Promise<ExportRecord | null> {
    return this.transactions.runInTransaction(async (session) => {
      const ended = await this.exports.finish(_id, attempt, outcome, session);
      if (ended) await this.notify(ended, session);
      return ended;
    });
  }

  private async notify(
    { _id, userId, sparkName, status, rows, failedPage, file }: ExportRecord,
    session: ClientSession,
  ): Promise<void> {
    const exportId = _id.toHexString();
    const about = {
      userId: userId.toHexString(),
      dedupeKey: `export:${exportId}`,
      link: EXPORTS_PATH,
      ...(file ? { refs: { exportId } } : {}),
    };
    if (status === 'complete')
      await this.notifications.notify(
        { ...about, kind: 'export_ready', params: { campaign: sparkName, rows } },
        session,
      );
    if (status === 'error')
      await this.notifications.notify(
        { ...about, kind: 'export_failed', params: { campaign: sparkName, page: failedPage, rows: file ? rows : 0 } },
        session,
      );
  }
}
