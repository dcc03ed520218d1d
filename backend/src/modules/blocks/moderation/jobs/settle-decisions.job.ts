/** Job of the queue `maintenance` that settles the decisions of one request when they can no longer be undone. */
export const SETTLE_DECISIONS_JOB = 'settle-moderation';
export interface SettleDecisionsJob {
  batchId: string;
}

/** Job of the queue `maintenance` that settles what is due and has no job. */
export const SWEEP_UNSETTLED_JOB = 'sweep-unsettled-moderation';
export const SWEEP_UNSETTLED_EVERY_MS = 15_000;
/** A decision is normally settled at once when its time is over; one that waits longer has lost its job. */
export const UNSETTLED_AFTER_MS = 5_000;
export const SETTLE_BATCH = 500;
