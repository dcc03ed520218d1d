import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { ExportStatus } from '@sparks/domain';
import type { ServerSentEvent } from '../../platform/http/event-streams/server-sent-events.js';
import { exportNotFound } from './export.errors.js';
import { toExportResponse } from './export.mapper.js';
import { ExportRepository } from './export.repository.js';

/** One look-up by id per poll; a page takes about as long. */
const POLL_INTERVAL_MS = 100;

const EVENTS: Readonly<Record<ExportStatus, string>> = {
  exporting: 'progress',
  complete: 'complete',
  error: 'failed',
  cancelled: 'cancelled',
};

/**
 * Streams the progress of exports. Polls the database, so that it works whichever process runs the export, and after a
 * crash.
 */
@Injectable()
export class ExportProgressService {
  constructor(private readonly exports: ExportRepository) {}

  /** Yields `progress` at once and after every page, and ends with `complete`, `failed` or `cancelled`. */
  async *eventsFor(id: Types.ObjectId, signal: AbortSignal): AsyncGenerator<ServerSentEvent> {
    let sentPage = -1;
    for (;;) {
      const record = await this.exports.findById(id);
      if (!record) throw exportNotFound();
      const isInProgress = record.status === 'exporting';
      if (!isInProgress || record.page !== sentPage)
        yield { event: EVENTS[record.status], data: toExportResponse(record) };
      if (!isInProgress) return;
      sentPage = record.page;
      await sleep(POLL_INTERVAL_MS, undefined, { signal });
    }
  }
}
