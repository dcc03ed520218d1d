import type { AdvancedSettings, JobOptions } from 'bull';
import type { QueueName } from './queue-names.js';

/**
 * Defaults for all jobs: five attempts with exponential backoff. Completed jobs are removed, because their results are in the
 * database; failed ones stay for the queue board, up to a limit.
 */
export const DEFAULT_JOB_OPTIONS: JobOptions = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 2_000 },
  removeOnComplete: true,
  removeOnFail: 1_000,
};

/** After a Redis error, a worker resumes after one second instead of five. */
const RECOVERY_SETTINGS: AdvancedSettings = { retryProcessDelay: 1_000 };

/**
 * For queues that users wait for: jobs of a dead worker are taken over after 3 s, when its lock expires. A job of a live worker
 * that renews its lock too late runs twice, so these jobs have to be idempotent.
 */
const FAST_TAKEOVER_SETTINGS: AdvancedSettings = {
  ...RECOVERY_SETTINGS,
  lockDuration: 3_000,
  stalledInterval: 1_000,
  maxStalledCount: 100,
};

/** For all other queues: takeover within 10 s. */
const DEFAULT_SETTINGS: AdvancedSettings = {
  ...RECOVERY_SETTINGS,
  lockDuration: 5_000,
  stalledInterval: 2_000,
  maxStalledCount: 100,
};

const SETTINGS_BY_QUEUE: Partial<Record<QueueName, AdvancedSettings>> = {
  winners: FAST_TAKEOVER_SETTINGS,
  ai: FAST_TAKEOVER_SETTINGS,
  exports: FAST_TAKEOVER_SETTINGS,
};

/** Lock and stall settings of a queue. Stalls do not count as attempts. */
export const queueSettings = (name: QueueName): AdvancedSettings => SETTINGS_BY_QUEUE[name] ?? DEFAULT_SETTINGS;
