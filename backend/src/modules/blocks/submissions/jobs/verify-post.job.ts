/** Data of a job in the queue `verify-post`. */
export interface VerifyPostJob {
  blockId: string;
}

/** Enqueues pending verifications without a job; queue `maintenance`. */
export const SWEEP_UNVERIFIED_JOB = 'sweep-unverified-posts';
export const SWEEP_EVERY_MS = 15_000;
/** A verification that is pending for longer is assumed to have lost its job. */
export const UNVERIFIED_AFTER_MS = 20_000;
export const SWEEP_BATCH = 500;
