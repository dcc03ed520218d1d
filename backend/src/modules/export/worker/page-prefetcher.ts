import { EXPORT_PAGE_SIZE } from '@sparks/domain';
import type { CursorPosition, ExportedBlock } from '../../blocks/index.js';
import { PAGES_PER_BATCH } from '../jobs/export.job.js';

export interface ContributionBatch {
  rows: ExportedBlock[];
  hasMore: boolean;
}

/** Contributions per query: one query for several pages costs little more than one for a single page. */
export const BATCH_SIZE = PAGES_PER_BATCH * EXPORT_PAGE_SIZE;

/** Splits batches into pages and fetches the next batch while pages are stored. Holds at most two batches in memory. */
export class PagePrefetcher {
  private rows: ExportedBlock[] = [];
  private pending: Promise<ContributionBatch | null> | undefined;

  /** @param fetchBatch resolves to `null` when the batch cannot be fetched */
  constructor(
    private readonly fetchBatch: (after: CursorPosition | null) => Promise<ContributionBatch | null>,
    after: CursorPosition | null,
  ) {
    this.prefetch(after);
  }

  /**
   * Returns one to `limit` pages; only the last page of the export may be shorter than `EXPORT_PAGE_SIZE`. Returns
   * `null` when the next batch could not be fetched, and throws what `fetchBatch` throws.
   */
  async nextPages(limit: number): Promise<{ pages: ExportedBlock[][]; hasMore: boolean } | null> {
    while (this.pending && this.rows.length < EXPORT_PAGE_SIZE) {
      const batch = await this.pending;
      if (!batch) return null;
      this.rows.push(...batch.rows);
      this.pending = undefined;
      const last = batch.rows.at(-1)?.block;
      if (batch.hasMore && last) this.prefetch({ _id: last._id, created: last.created });
    }
    const minRows = this.pending ? EXPORT_PAGE_SIZE : 1;
    const pages: ExportedBlock[][] = [];
    do pages.push(this.rows.splice(0, EXPORT_PAGE_SIZE));
    while (pages.length < limit && this.rows.length >= minRows);
    return { pages, hasMore: this.rows.length > 0 || this.pending !== undefined };
  }

  /** Waits for a pending query. */
  async drain(): Promise<void> {
    await this.pending?.catch(() => undefined);
  }

  private prefetch(after: CursorPosition | null): void {
    this.pending = this.fetchBatch(after);
    // `nextPages` handles the error; without this handler it would be an unhandled rejection until then.
    this.pending.catch(() => undefined);
  }
}
