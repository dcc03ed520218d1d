import { QUEUE_NAMES, type QueueName } from '../queue/queue-names.js';
import { integer, listOf, type SettingReader } from './setting.js';

/** Which work a worker does, and how it ends. */
export interface WorkerSettings {
  /** The queues whose jobs it works on. */
  queues: readonly QueueName[];
  /** How long jobs that run may go on when it is asked to stop; what takes longer goes back to its queue. */
  graceMs: number;
}

/** Reads WORKER_*; a wrong one is noted by the reader. */
export function readWorkerSettings(read: SettingReader): WorkerSettings {
  return {
    queues: read.withDefault('WORKER_QUEUES', listOf(QUEUE_NAMES), QUEUE_NAMES),
    graceMs: read.withDefault('WORKER_GRACE_MS', integer(0, 600_000, 'milliseconds'), 25_000),
  };
}
