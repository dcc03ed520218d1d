import type { Queue } from 'bull';
import { withQueueTimeout } from './add-unique.js';

export interface QueueStatus {
  name: string;
  /** Jobs that wait for a worker; those of a paused queue included. */
  waiting: number;
  /** Jobs that failed for good. */
  failed: number;
  /** When the oldest waiting job was added. */
  oldestAt: Date | null;
}

/** How far behind the queues are. Each queue costs three commands, however many jobs it has. */
export class QueueStatusService {
  constructor(private readonly queues: readonly Queue[]) {}

  /** @throws after a second when Redis does not respond */
  async readAll(): Promise<QueueStatus[]> {
    return withQueueTimeout(Promise.all(this.queues.map(readStatus)));
  }
}

async function readStatus(queue: Queue): Promise<QueueStatus> {
  const [counts, [oldest]] = await Promise.all([queue.getJobCounts(), queue.getWaiting(0, 0)]);
  // Bull's types omit the jobs of a paused queue.
  const { waiting, failed, paused = 0 } = counts as typeof counts & { paused?: number };
  return {
    name: queue.name,
    waiting: waiting + paused,
    failed,
    oldestAt: oldest ? new Date(oldest.timestamp) : null,
  };
}
