/** What a job of the queue `exports` carries; everything else is read when it runs. Its id is the export's. */
export interface ExportJob {
  exportId: string;
}

/** Exports that a worker has under way at once; mostly they wait between two pages. */
export const EXPORT_CONCURRENCY = 2;
/** How often a page is fetched before the walk ends, and the waiting times between. */
export const PAGE_RETRY_AFTER_MS: readonly number[] = [100, 400];
/** Pages that are read together; without a pause between pages they are stored and counted together, too. A worker that dies loses no more. */
export const PAGES_AT_ONCE = 5;
/** Workers that may die or fail over the same page before the export is given up. */
export const MAX_TURNS_A_PAGE = 6;

/** Job of the queue `maintenance` that finds exports without a job, and removes what nobody needs any more. */
export const SWEEP_EXPORTS_JOB = 'sweep-exports';
export const SWEEP_EVERY_MS = 10_000;
export const SWEEP_BATCH = 200;
/** A run notices within seconds that it has lost its export; after this its pages can be removed for good. */
export const CLEAN_UP_AFTER_MS = 30_000;
/** How long a file can be downloaded. */
export const FILE_LIVES_MS = 86_400_000;
