import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { ExportStatus } from '@sparks/domain';
import type { ServerSentEvent } from '../../platform/http/server-sent-events.js';
import { exportNotFound } from './export.errors.js';
import { toExportResponse } from './export.mapper.js';
import { ExportRepository } from './export.repository.js';

/** How often a reader looks; a look is one document by its id, and a page takes about as long. */
const LOOK_EVERY_MS = 100;

const EVENTS: Readonly<Record<ExportStatus, string>> = {
  exporting: 'progress',
  complete: 'complete',
  error: 'failed',
  cancelled: 'cancelled',
};

/**
 * Tells how exports go on. Asked of the database, not of the worker: so it is true whichever process walks, and after any of them has
 * died.
 */
@Injectable()
export class ExportProgressService {
  constructor(private readonly exports: ExportRepository) {}

  /** The export now and after every page (`progress`), and its end: `complete`, `failed` or `cancelled`. */
  async *eventsFor(id: Types.ObjectId, signal: AbortSignal): AsyncGenerator<ServerSentEvent> {
    let told = -1;
    for (;;) {
      const record = await this.exports.findById(id);
      if (!record) throw exportNotFound();
      const isUnderWay = record.status === 'exporting';
      if (!isUnderWay || record.page !== told) yield { event: EVENTS[record.status], data: toExportResponse(record) };
      if (!isUnderWay) return;
      told = record.page;
      await sleep(LOOK_EVERY_MS, undefined, { signal });
    }
  }
}
