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

/**
 * How soon another worker takes over the job of one that died, where people wait for its end: the lock is held for 3 s and
 * renewed while the worker lives. A live worker that is too slow to renew it is run twice, so these jobs have to bear that.
 */
const TAKEN_OVER_SOON: AdvancedSettings = { lockDuration: 3_000, stalledInterval: 1_000, maxStalledCount: 100 };

/** Settings of queues that differ from Bull's own. */
export const QUEUE_SETTINGS: Partial<Record<QueueName, AdvancedSettings>> = { winners: TAKEN_OVER_SOON, ai: TAKEN_OVER_SOON, exports: TAKEN_OVER_SOON };
