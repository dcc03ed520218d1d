/** What a job of the queue `winners` carries; everything else is read when it runs. */
export interface ReleaseWinnersJob {
  sparkId: string;
}

/** Who pays prizes, in the ledger and in the audit trail. */
export const RELEASE_JOB_ACTOR = 'release-winners';
/** How many prizes that are owed a run reads at once; each is paid by itself. */
export const PAYOUT_BATCH_SIZE = 50;

/** Job of the queue `maintenance` that enqueues releases that are under way but have no job. */
export const SWEEP_RELEASES_JOB = 'sweep-winner-releases';
export const SWEEP_EVERY_MS = 15_000;
export const SWEEP_BATCH = 500;
