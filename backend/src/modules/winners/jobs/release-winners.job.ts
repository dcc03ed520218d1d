/** Data of a job in the queue `winners`. The job's id is the campaign's id. */
export interface ReleaseWinnersJob {
  sparkId: string;
}

/** Actor of the payout in the ledger and the audit log. */
export const RELEASE_JOB_ACTOR = 'release-winners';
/** Prizes per query; each is paid in its own transaction. */
export const PAYOUT_BATCH_SIZE = 50;

/** Repeating job of the queue `maintenance` that enqueues releases in progress without a job. */
export const SWEEP_RELEASES_JOB = 'sweep-winner-releases';
export const SWEEP_EVERY_MS = 15_000;
export const SWEEP_BATCH = 500;
