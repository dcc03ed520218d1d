import type { ExportOutcome } from './export.repository.js';
import { CLEAN_UP_DELAY_MS, FILE_RETENTION_MS } from './jobs/export.job.js';

/** Schedules the deletion of the pages soon after the end, and of the file and the document a day later. */
export function outcomeOf(status: ExportOutcome['status'], endedAt: Date): ExportOutcome {
  return {
    status,
    endedAt,
    cleanUpAt: later(endedAt, CLEAN_UP_DELAY_MS),
    expiresAt: later(endedAt, FILE_RETENTION_MS),
  };
}

function later(date: Date, ms: number): Date {
  return new Date(date.getTime() + ms);
}
