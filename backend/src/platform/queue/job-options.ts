import type { AdvancedSettings, JobOptions } from 'bull';
import type { QueueName } from './queue-names.js';

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

/** A worker that lost Redis looks for the next job a second later, not five. */
const BACK_SOON: AdvancedSettings = { retryProcessDelay: 1_000 };

/**
 * How soon another worker takes over the job of one that died, where people wait for its end: the lock is held for 3 s and
 * renewed while the worker lives. A live worker that is too slow to renew it is run twice, so these jobs have to bear that.
 */
const TAKEN_OVER_SOON: AdvancedSettings = {
  ...BACK_SOON,
  lockDuration: 3_000,
  stalledInterval: 1_000,
  maxStalledCount: 100,
};

/** The same for all other queues, with more patience: the jobs of a worker that died go on within 10 s. */
const TAKEN_OVER: AdvancedSettings = {
  ...BACK_SOON,
  lockDuration: 5_000,
  stalledInterval: 2_000,
  maxStalledCount: 100,
};

const SOON: Partial<Record<QueueName, AdvancedSettings>> = {
  winners: TAKEN_OVER_SOON,
  ai: TAKEN_OVER_SOON,
  exports: TAKEN_OVER_SOON,
};

/** How long a worker keeps a job that it does not finish. How often it died over it does not count: attempts that failed do. */
export const queueSettings = (name: QueueName): AdvancedSettings => SOON[name] ?? TAKEN_OVER;
