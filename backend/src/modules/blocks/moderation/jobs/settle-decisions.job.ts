/** Settles the decisions of one request when the undo window is over; queue `maintenance`. */
export const SETTLE_DECISIONS_JOB = 'settle-moderation';
export interface SettleDecisionsJob {
  batchId: string;
}

/** Settles decisions whose job was lost; queue `maintenance`. */
export const SWEEP_UNSETTLED_JOB = 'sweep-unsettled-moderation';
export const SWEEP_UNSETTLED_EVERY_MS = 15_000;
/** A decision that is still open this long after its undo window is assumed to have lost its job. */
export const UNSETTLED_AFTER_MS = 5_000;
export const SETTLE_BATCH = 500;
