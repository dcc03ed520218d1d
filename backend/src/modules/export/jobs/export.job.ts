export interface ExportJob {
  exportId: string;
}

/** Concurrent exports per worker; they mostly wait between two pages. */
export const EXPORT_CONCURRENCY = 2;
/** Delays before a failed query is retried; after the last retry the export fails. */
export const PAGE_RETRY_AFTER_MS: readonly number[] = [100, 400];
/** Pages per query. Without a pause between pages they are also committed together, and a crash loses at most these. */
export const PAGES_PER_BATCH = 5;
/** Failed attempts at the same page before the export fails. */
export const MAX_ATTEMPTS_PER_PAGE = 6;

export const SWEEP_EXPORTS_JOB = 'sweep-exports';
export const SWEEP_EVERY_MS = 10_000;
export const SWEEP_BATCH = 200;
/** A superseded attempt stops within seconds; after this delay no attempt writes pages. */
export const CLEAN_UP_DELAY_MS = 30_000;
export const FILE_RETENTION_MS = 86_400_000;
