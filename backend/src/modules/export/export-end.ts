import type { ExportEnd } from './export.repository.js';
import { CLEAN_UP_AFTER_MS, FILE_LIVES_MS } from './jobs/export.job.js';

/** The end of an export at a moment: its pages go soon, its file and what is known of it a day later. */
export function endOf(status: ExportEnd['status'], endedAt: Date): ExportEnd {
  return { status, endedAt, cleanUpAt: later(endedAt, CLEAN_UP_AFTER_MS), expiresAt: later(endedAt, FILE_LIVES_MS) };
}

function later(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}
