import { QUEUE_NAMES, type QueueName } from '../queue/queue-names.js';
import { integer, listOf, type SettingReader } from './setting.js';

export interface WorkerSettings {
  /** The queues that the worker serves. */
  queues: readonly QueueName[];
  /** How long running jobs may continue after SIGTERM before they are requeued. */
  graceMs: number;
}

export function readWorkerSettings(read: SettingReader): WorkerSettings {
  return {
    queues: read.withDefault('WORKER_QUEUES', listOf(QUEUE_NAMES), QUEUE_NAMES),
    graceMs: read.withDefault('WORKER_GRACE_MS', integer(0, 600_000, 'milliseconds'), 25_000),
  };
}
