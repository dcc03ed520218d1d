import type { JobOptions, Queue } from 'bull';

const STATES = ['waiting', 'active', 'delayed', 'failed', 'paused'] as const;

export interface QueueState {
  queue: string;
  jobs: Record<(typeof STATES)[number], number>;
  /** Age of the next job since it became ready to run; 0 when none waits. */
  oldestWaitingMs: number;
}

type Reply = [Error | null, unknown];

/**
 * Reads the states of all queues in two round trips.
 * @throws what Redis throws; never resolves while Redis is unavailable
 */
export async function readQueueStates(queues: readonly Queue[], nowMs: number): Promise<QueueState[]> {
  const [first] = queues;
  if (first === undefined) return [];
  const counts = first.client.pipeline();
  for (const queue of queues) {
    counts
      .llen(queue.toKey('wait'))
      .llen(queue.toKey('active'))
      .zcard(queue.toKey('delayed'))
      .zcard(queue.toKey('failed'))
      .llen(queue.toKey('paused'));
    counts.lindex(queue.toKey('wait'), -1);
  }
  const counted = chunksOf(await exec(counts), STATES.length + 1);

  const next = first.client.pipeline();
  const ids = counted.map((row) => row.at(-1) as string | null);
  // An empty id yields a missing key, so that every queue has a reply.
  queues.forEach((queue, index) => next.hmget(queue.toKey(ids[index] ?? ''), 'timestamp', 'processedOn', 'opts'));
  const jobs = (await exec(next)) as (string | null)[][];

  return queues.map(({ name }, index) => ({
    queue: name,
    jobs: Object.fromEntries(STATES.map((state, at) => [state, Number(counted[index]?.[at])])) as QueueState['jobs'],
    oldestWaitingMs: Math.max(0, nowMs - (readySince(jobs[index] ?? []) ?? nowMs)),
  }));
}

/** When the job became ready to run: its creation, the end of its delay, or its last attempt. */
function readySince([timestamp, processedOn, opts]: readonly (string | null)[]): number | undefined {
  if (!timestamp) return undefined;
  const { delay = 0 } = opts ? (JSON.parse(opts) as JobOptions) : {};
  return Math.max(Number(timestamp) + delay, Number(processedOn ?? 0));
}

async function exec(pipeline: { exec: () => Promise<unknown> }): Promise<unknown[]> {
  const replies = (await pipeline.exec()) as Reply[];
  return replies.map(([error, value]) => {
    if (error) throw error;
    return value;
  });
}

function chunksOf(values: readonly unknown[], size: number): unknown[][] {
  return Array.from({ length: values.length / size }, (_, index) => values.slice(index * size, (index + 1) * size));
}
