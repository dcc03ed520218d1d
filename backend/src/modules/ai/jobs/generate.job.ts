import type { AiContentType } from '@sparks/domain';

/** What a job of the queue `ai` carries; everything else is read when it runs. Its id is the content's. */
export interface GenerateJob {
  contentId: string;
}

/** Who charges and gives back, in the ledger. */
export const GENERATE_JOB_ACTOR = 'generate-ai';
/** Generations that a worker has under way at once; mostly they wait for a provider. */
export const GENERATE_CONCURRENCY = 4;
/** How often a run writes how far it is, and finds out that nobody wants it any more. */
export const HEARTBEAT_MS = 400;
/** Workers that may die or fail over one generation before it is given up. */
export const MAX_RUNS = 6;
/** After this it is given up, from the moment in which it was asked for. */
export const DEADLINE_MS: Readonly<Record<AiContentType, number>> = { image: 5 * 60_000, video: 20 * 60_000 };

/** Job of the queue `maintenance` that finds generations without a job, and removes files that nobody needs. */
export const SWEEP_GENERATIONS_JOB = 'sweep-ai-generations';
export const SWEEP_EVERY_MS = 10_000;
export const SWEEP_BATCH = 500;
/** A run notices within seconds that it has lost its generation; after this its files can be removed for good. */
export const CLEAN_UP_AFTER_MS = 30_000;
