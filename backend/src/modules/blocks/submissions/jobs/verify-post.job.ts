/** What a job of the queue `verify-post` carries; everything else is read when it runs. */
export interface VerifyPostJob {
  blockId: string;
}

/** Job of the queue `maintenance` that enqueues checks which are owed but have no job. */
export const SWEEP_UNVERIFIED_JOB = 'sweep-unverified-posts';
export const SWEEP_EVERY_MS = 15_000;
/** A check is normally done within seconds; one that is owed for longer has lost its job. */
export const UNVERIFIED_AFTER_MS = 20_000;
export const SWEEP_BATCH = 500;
