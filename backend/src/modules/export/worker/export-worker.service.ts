import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Types } from 'mongoose';
import { Clock } from '../../../platform/clock/clock.js';
import type { Env } from '../../../platform/config/env.js';
import { InjectEnv } from '../../../platform/config/inject-env.js';
import { ShutdownState } from '../../../platform/shutdown/shutdown-state.js';
import { BlockCursorService, type CursorPosition, type ExportedBlock } from '../../blocks/index.js';
import { toCsvRow } from '../csv/csv-row.mapper.js';
import { csvPageText } from '../csv/csv-text.js';
import { ExportFiles } from '../export-files.js';
import { outcomeOf } from '../export-outcome.js';
import { ExportRepository, type ExportOutcome } from '../export.repository.js';
import type { ExportRecord } from '../export.schema.js';
import { MAX_ATTEMPTS_PER_PAGE, PAGE_RETRY_AFTER_MS, PAGES_PER_BATCH } from '../jobs/export.job.js';
import { ExportEndingService } from './export-ending.service.js';
import { BATCH_SIZE, PagePrefetcher, type ContributionBatch } from './page-prefetcher.js';

/**
 * Runs exports in the worker. Committed pages are in the database and the storage, so that another worker can resume.
 */
@Injectable()
export class ExportWorkerService {
  private readonly logger = new Logger(ExportWorkerService.name);

  constructor(
    private readonly exports: ExportRepository,
    private readonly files: ExportFiles,
    private readonly cursors: BlockCursorService,
    private readonly clock: Clock,
    private readonly ending: ExportEndingService,
    private readonly shutdown: ShutdownState,
    @InjectEnv() private readonly env: Env,
  ) {}

  /**
   * Runs an export to its end; does nothing when it has already ended. Of two concurrent attempts the later one wins
   * and the other stops.
   * @throws JobRequeuedError between two pages on shutdown; the next worker resumes after the last committed page
   * @throws transient errors of the storage and the database
   */
  async processExport(exportId: string): Promise<void> {
    const started = await this.exports.startAttempt(new Types.ObjectId(exportId));
    if (!started) return;
    if (hasTooManyAttempts(started)) return this.giveUp(started);
    const exported = started.hasAllPages ? started : await this.exportPages(started);
    if (exported) await this.finish(exported, outcomeOf('complete', this.clock.now()));
  }

  /** Stores all remaining pages; `null` when the export has ended or another attempt has taken over. */
  private async exportPages(started: ExportRecord): Promise<ExportRecord | null> {
    const { pagePauseMs } = this.env.exports;
    const prefetcher = new PagePrefetcher((after) => this.fetchBatch(started, after), started.position);
    try {
      for (let record = started; ;) {
        const next = await prefetcher.nextPages(pagePauseMs > 0 ? 1 : PAGES_PER_BATCH);
        if (!next) {
          await this.finish(record, { ...outcomeOf('error', this.clock.now()), failedPage: record.page + 1 });
          return null;
        }
        const stored = await this.storePages(record, next.pages, next.hasMore);
        if (!stored || stored.hasAllPages) return stored;
        record = stored;
        await this.pause(pagePauseMs);
      }
    } finally {
      await prefetcher.drain();
    }
  }

  /** `null` after the last retry has failed. */
  private async fetchBatch(
    { _id, sparkId, until }: ExportRecord,
    after: CursorPosition | null,
  ): Promise<ContributionBatch | null> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.cursors.readNext({ sparkId, until }, after, BATCH_SIZE);
      } catch (error) {
        const waitMs = PAGE_RETRY_AFTER_MS[attempt];
        this.logger.warn(
          {
            err: error,
            exportId: _id.toHexString(),
            after: after?._id.toHexString(),
            isLastAttempt: waitMs === undefined,
          },
          'Failed to fetch pages of an export',
        );
        if (waitMs === undefined) return null;
        await this.pause(waitMs);
      }
    }
  }

  /**
   * Stores pages, then commits them; `null` (and no pages) when the export was cancelled or another attempt has taken
   * over.
   */
  private async storePages(
    record: ExportRecord,
    pages: readonly ExportedBlock[][],
    hasMore: boolean,
  ): Promise<ExportRecord | null> {
    const now = this.clock.now();
    const rowsByPage = new Map(
      pages.map((rows, index) => [record.page + 1 + index, rows.map((row) => toCsvRow(row, now))]),
    );
    const writes = [...rowsByPage].map(async ([page, rows]) =>
      this.files.storePage(record, page, csvPageText(page, rows)),
    );
    // Wait for all writes even when one fails: none may still be in flight when the next worker starts.
    await Promise.allSettled(writes);
    const sizes = await Promise.all(writes);
    const last = pages.at(-1)?.at(-1)?.block;
    const committed = await this.exports.commitPages(record, {
      pages: pages.length,
      rows: sum(pages.map(({ length }) => length)),
      sizeBytes: sum(sizes),
      position: last ? { _id: last._id, created: last.created } : null,
      hasMore,
    });
    if (!committed) for (const page of rowsByPage.keys()) await this.files.deletePage(record, page);
    return committed;
  }

  private async finish(record: ExportRecord, outcome: ExportOutcome): Promise<void> {
    const file = record.page > 0 ? await this.files.concatenatePages(record) : undefined;
    const ended = await this.ending.end(record, { ...outcome, ...(file ? { file } : {}) });
    if (!ended && file) await this.files.deleteFile(record, file);
  }

  private async giveUp(record: ExportRecord): Promise<void> {
    const { _id, attempt } = record;
    this.logger.error({ exportId: _id.toHexString(), attempt }, 'Export failed repeatedly; giving up');
    await this.ending.end(record, outcomeOf('error', this.clock.now()));
  }

  private async pause(ms: number): Promise<void> {
    // A sleep of 0 would take a millisecond. Only the shutdown signal interrupts the pause.
    if (ms > 0) await sleep(ms, undefined, { signal: this.shutdown.signal }).catch(() => undefined);
    this.shutdown.requeueIfShuttingDown();
  }
}

/** Whether too many workers have started with the same page and none has committed it. */
function hasTooManyAttempts({ attempts, page }: ExportRecord): boolean {
  return attempts.filter(({ fromPage }) => fromPage === page + 1).length > MAX_ATTEMPTS_PER_PAGE;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
