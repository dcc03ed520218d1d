export interface DataExportJob {
  exportId: string;
}

/** The job's name in the queue of exports. */
export const DATA_EXPORT_JOB = 'data-export';
/** Concurrent exports per worker. */
export const DATA_EXPORT_CONCURRENCY = 1;
/** Attempts that fail or crash before the export fails. */
export const MAX_ATTEMPTS = 6;

export const SWEEP_DATA_EXPORTS_JOB = 'sweep-data-exports';
export const SWEEP_EVERY_MS = 15_000;
export const SWEEP_BATCH = 200;
