import type { AiContentType } from '@sparks/domain';

/** The job id is the content's id. */
export interface GenerateJob {
  contentId: string;
}

/** Actor of the ledger postings. */
export const GENERATE_JOB_ACTOR = 'generate-ai';
/** Concurrency per worker; runs mostly wait for a provider. */
export const GENERATE_CONCURRENCY = 4;
/** Interval of progress writes, which also detect cancellation. */
export const HEARTBEAT_MS = 400;
export const MAX_RUNS = 6;
/** Measured from the request. */
export const DEADLINE_MS: Readonly<Record<AiContentType, number>> = { image: 5 * 60_000, video: 20 * 60_000 };

/** Sweeps generations without a job and unused files. */
export const SWEEP_GENERATIONS_JOB = 'sweep-ai-generations';
export const SWEEP_EVERY_MS = 10_000;
export const SWEEP_BATCH = 500;
/** A superseded run stops within seconds; after this time its files can be removed. */
export const CLEAN_UP_AFTER_MS = 30_000;
