import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Types } from 'mongoose';
import { Clock } from '../../platform/clock/clock.js';
import type { Env } from '../../platform/config/env.js';
import { InjectEnv } from '../../platform/config/inject-env.js';
import { ShutdownState } from '../../platform/shutdown/shutdown-state.js';
import { BlockWalkService, type WalkedBlock, type WalkPosition } from '../blocks/index.js';
import { toCsvRow } from './csv-row.mapper.js';
import { csvPageText } from './csv-text.js';
import { endOf } from './export-end.js';
import { ExportFiles } from './export-files.js';
import { ExportRepository, type ExportEnd } from './export.repository.js';
import type { ExportRecord } from './export.schema.js';
import { MAX_TURNS_A_PAGE, PAGE_RETRY_AFTER_MS, PAGES_AT_ONCE } from './jobs/export.job.js';
import { PagesAhead, STRETCH_SIZE, type Stretch } from './pages-ahead.js';

/** Walks through campaigns, in the worker. Complete pages stand in the database and the storage, so the next worker can go on. */
@Injectable()
export class ExportRunService {
  private readonly logger = new Logger(ExportRunService.name);

  constructor(
    private readonly exports: ExportRepository,
    private readonly files: ExportFiles,
    private readonly walks: BlockWalkService,
    private readonly clock: Clock,
    private readonly shutdown: ShutdownState,
    @InjectEnv() private readonly env: Env,
  ) {}

  /**
   * Brings an export to its end, or finds that it has ended. Of two runs at once the later one counts; the other stops.
   * @throws JobRequeuedError between two pages when the process stops: the next worker goes on behind the last complete page
   * @throws what may be gone with the next attempt: a storage or a database that does not answer
   */
  async run(exportId: string): Promise<void> {
    const taken = await this.exports.takeRun(new Types.ObjectId(exportId));
    if (!taken) return;
    if (hadTooManyTurns(taken)) return this.giveUp(taken);
    const walked = taken.isWalked ? taken : await this.walk(taken);
    if (walked) await this.end(walked, endOf('complete', this.clock.now()));
  }

  /** Stores all pages; `null` when the export has ended before, or is another run's. */
  private async walk(taken: ExportRecord): Promise<ExportRecord | null> {
    const { pagePauseMs } = this.env.exports;
    const pages = new PagesAhead((after) => this.read(taken, after), taken.position);
    try {
      for (let record = taken; ;) {
        const next = await pages.next(pagePauseMs > 0 ? 1 : PAGES_AT_ONCE);
        if (!next) {
          await this.end(record, { ...endOf('error', this.clock.now()), failedPage: record.page + 1 });
          return null;
        }
        const stored = await this.storePages(record, next.pages, next.hasMore);
        if (!stored || stored.isWalked) return stored;
        record = stored;
        await this.pause(pagePauseMs);
      }
    } finally {
      await pages.end();
    }
  }

  /** What follows a position; `null` when it could not be fetched, however often. */
  private async read({ _id, sparkId, until }: ExportRecord, after: WalkPosition | null): Promise<Stretch | null> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.walks.next({ sparkId, until }, after, STRETCH_SIZE);
      } catch (error) {
        const waitMs = PAGE_RETRY_AFTER_MS[attempt];
        this.logger.warn(
          {
            err: error,
            exportId: _id.toHexString(),
            after: after?._id.toHexString(),
            isLastAttempt: waitMs === undefined,
          },
          'Pages of an export could not be fetched',
        );
        if (waitMs === undefined) return null;
        await this.pause(waitMs);
      }
    }
  }

  /** Stores pages, then counts them; `null` when the export was cancelled, or another run has it: then the pages are nobody's. */
  private async storePages(
    record: ExportRecord,
    pages: readonly WalkedBlock[][],
    hasMore: boolean,
  ): Promise<ExportRecord | null> {
    const now = this.clock.now();
    const rowsOf = new Map(
      pages.map((rows, index) => [record.page + 1 + index, rows.map((row) => toCsvRow(row, now))]),
    );
    const puts = [...rowsOf].map(async ([page, rows]) => this.files.putPage(record, page, csvPageText(page, rows)));
    // Also when one of them fails: none may still be on its way when the next worker begins.
    await Promise.allSettled(puts);
    const sizes = await Promise.all(puts);
    const last = pages.at(-1)?.at(-1)?.block;
    const counted = await this.exports.recordPages(record, {
      pages: pages.length,
      rows: sum(pages.map(({ length }) => length)),
      sizeBytes: sum(sizes),
      position: last ? { _id: last._id, created: last.created } : null,
      hasMore,
    });
    if (!counted) for (const page of rowsOf.keys()) await this.files.removePage(record, page);
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
    // The signal cuts it short, and nothing else does. Even a pause of nothing would take a millisecond.
    if (ms > 0) await sleep(ms, undefined, { signal: this.shutdown.signal }).catch(() => undefined);
    this.shutdown.requeueIfShuttingDown();
  }
}

/** Whether worker after worker has begun with the same page and none has completed it. */
function hadTooManyTurns({ turns, page }: ExportRecord): boolean {
  return turns.filter(({ fromPage }) => fromPage === page + 1).length > MAX_TURNS_A_PAGE;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
