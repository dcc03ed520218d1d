import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { EXPORT_PAGE_SIZE } from '@sparks/domain';
import { Types } from 'mongoose';
import { Clock } from '../../platform/clock/clock.js';
import type { Env } from '../../platform/config/env.js';
import { InjectEnv } from '../../platform/config/inject-env.js';
import { Stopping } from '../../platform/runtime/stopping.js';
import type { WalkedBlock } from '../blocks/index.js';
import { BlockWalkService } from '../blocks/index.js';
import { csvPageText } from './csv-text.js';
import { toCsvRow } from './csv-row.mapper.js';
import { endOf } from './export-end.js';
import { ExportFiles } from './export-files.js';
import type { ExportEnd } from './export.repository.js';
import { ExportRepository } from './export.repository.js';
import type { ExportRecord } from './export.schema.js';
import { MAX_TURNS_A_PAGE, PAGE_RETRY_AFTER_MS } from './jobs/export.job.js';

/** Walks through campaigns, in the worker. Complete pages stand in the database and the storage, so the next worker can go on. */
@Injectable()
export class ExportRunService {
  private readonly logger = new Logger(ExportRunService.name);

  constructor(
    private readonly exports: ExportRepository,
    private readonly files: ExportFiles,
    private readonly walks: BlockWalkService,
    private readonly clock: Clock,
    private readonly stopping: Stopping,
    @InjectEnv() private readonly env: Env,
  ) {}

  /**
   * Brings an export to its end, or finds that it has ended. Of two runs at once the later one counts; the other stops.
   * @throws HandedBack between two pages when the process stops: the next worker goes on behind the last complete page
   * @throws what may be gone with the next attempt: a storage or a database that does not answer
   */
  async run(exportId: string): Promise<void> {
    let record = await this.exports.takeRun(new Types.ObjectId(exportId));
    if (!record) return;
    if (hadTooManyTurns(record)) return this.giveUp(record);
    while (!record.isWalked) {
      const page = await this.fetchPage(record);
      if (!page) return this.end(record, { ...endOf('error', this.clock.now()), failedPage: record.page + 1 });
      const stored = await this.storePage(record, page);
      if (!stored) return;
      record = stored;
      if (!record.isWalked) await this.pause(this.env.exports.pagePauseMs);
    }
    await this.end(record, endOf('complete', this.clock.now()));
  }

  /** The next page; `null` when it could not be fetched, however often. */
  private async fetchPage({ _id, sparkId, until, position, page }: ExportRecord): Promise<{ rows: WalkedBlock[]; hasMore: boolean } | null> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.walks.next({ sparkId, until }, position, EXPORT_PAGE_SIZE);
      } catch (error) {
        const waitMs = PAGE_RETRY_AFTER_MS[attempt];
        this.logger.warn({ err: error, exportId: _id.toHexString(), page: page + 1, isLastAttempt: waitMs === undefined }, 'A page of an export could not be fetched');
        if (waitMs === undefined) return null;
        await this.pause(waitMs);
      }
    }
  }

  /** Stores a page, then counts it; `null` when the export was cancelled, or another run has it: then the page is nobody's. */
  private async storePage(record: ExportRecord, { rows, hasMore }: { rows: WalkedBlock[]; hasMore: boolean }): Promise<ExportRecord | null> {
    const number = record.page + 1;
    const now = this.clock.now();
    const sizeBytes = await this.files.putPage(record, csvPageText(number, rows.map((row) => toCsvRow(row, now))));
    const last = rows.at(-1)?.block;
    const position = last ? { _id: last._id, created: last.created } : null;
    const counted = await this.exports.recordPage(record, { rows: rows.length, sizeBytes, position, hasMore });
    if (!counted) await this.files.removePage(record, number);
    return counted;
  }

  /** Puts the file together from the pages that there are, and ends the export with it. */
  private async end(record: ExportRecord, end: ExportEnd): Promise<void> {
    const file = record.page > 0 ? await this.files.join(record) : undefined;
    const ended = await this.exports.end(record._id, record.run, { ...end, ...(file ? { file } : {}) });
    if (!ended && file) await this.files.removeFile(record, file);
  }

  private async giveUp({ _id, run }: ExportRecord): Promise<void> {
    this.logger.error({ exportId: _id.toHexString(), run }, 'An export failed again and again, and is given up');
    await this.exports.end(_id, run, endOf('error', this.clock.now()));
  }

  private async pause(ms: number): Promise<void> {
    // The signal cuts it short, and nothing else does.
    await sleep(ms, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    this.stopping.handBackIfStopping();
  }
}

/** Whether worker after worker has begun with the same page and none has completed it. */
function hadTooManyTurns({ turns, page }: ExportRecord): boolean {
  return turns.filter(({ fromPage }) => fromPage === page + 1).length > MAX_TURNS_A_PAGE;
}
