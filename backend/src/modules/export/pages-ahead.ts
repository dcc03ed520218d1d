import { EXPORT_PAGE_SIZE } from '@sparks/domain';
import type { WalkedBlock, WalkPosition } from '../blocks/index.js';
import { PAGES_AT_ONCE } from './jobs/export.job.js';

/** Contributions in the order of a walk, and whether more follow. */
export interface Stretch {
  rows: WalkedBlock[];
  hasMore: boolean;
}

/** How many contributions are asked for at once: a question for several pages costs the database little more than one for one. */
export const STRETCH_SIZE = PAGES_AT_ONCE * EXPORT_PAGE_SIZE;

/**
 * The pages of a walk. While some are stored, the next stretch is read; no more than two stretches are in memory.
 * `read` gives what follows a position, `null` when it cannot be read.
 */
export class PagesAhead {
  private rows: WalkedBlock[] = [];
  private reading: Promise<Stretch | null> | undefined;

  constructor(
    private readonly read: (after: WalkPosition | null) => Promise<Stretch | null>,
    after: WalkPosition | null,
  ) {
    this.begin(after);
  }

  /** The next pages, at least one and at most so many, all full but the last one of the walk; `null` when they could not be read. Throws what `read` throws. */
  async next(atMost: number): Promise<{ pages: WalkedBlock[][]; hasMore: boolean } | null> {
    while (this.reading && this.rows.length < EXPORT_PAGE_SIZE) {
      const stretch = await this.reading;
      if (!stretch) return null;
      this.rows.push(...stretch.rows);
      this.reading = undefined;
      const last = stretch.rows.at(-1)?.block;
      if (stretch.hasMore && last) this.begin({ _id: last._id, created: last.created });
    }
    const least = this.reading ? EXPORT_PAGE_SIZE : 1;
    const pages: WalkedBlock[][] = [];
    do pages.push(this.rows.splice(0, EXPORT_PAGE_SIZE));
    while (pages.length < atMost && this.rows.length >= least);
    return { pages, hasMore: this.rows.length > 0 || this.reading !== undefined };
  }

  /** Resolves when nothing is being read any more. */
  async end(): Promise<void> {
    await this.reading?.catch(() => undefined);
  }

  private begin(after: WalkPosition | null): void {
    this.reading = this.read(after);
    // Looked at by `next`; until then a failure must not end the process.
    this.reading.catch(() => undefined);
  }
}
