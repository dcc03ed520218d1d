import type { JobOptions } from 'bull';

/**
 * How every job runs unless its queue call says otherwise: five attempts 2, 4, 8, 16 s apart; finished jobs go at once
 * (their result is in the database), failed ones stay for the queue board, bounded so that Redis cannot fill up.
 */
export const DEFAULT_JOB_OPTIONS: JobOptions = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 2_000 },
  removeOnComplete: true,
  removeOnFail: 1_000,
};
