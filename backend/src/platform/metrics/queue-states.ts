import type { JobOptions, Queue } from 'bull';

const STATES = ['waiting', 'active', 'delayed', 'failed', 'paused'] as const;

/** How full a queue is. */
export interface QueueState {
  queue: string;
  jobs: Record<(typeof STATES)[number], number>;
  /** For how long the job that is next could have been worked on, in milliseconds; 0 when none waits. */
  oldestWaitingMs: number;
}

type Reply = [Error | null, unknown];

/**
 * Asks Redis about all queues in two round trips, however many queues and jobs there are.
 * @throws what Redis answers; never ends while Redis is away
 */
export async function readQueueStates(queues: readonly Queue[], nowMs: number): Promise<QueueState[]> {
  const [first] = queues;
  if (first === undefined) return [];
  // They all live in one Redis.
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
  const answers = chunksOf(await exec(counts), STATES.length + 1);

  const next = first.client.pipeline();
  const ids = answers.map((answer) => answer.at(-1) as string | null);
  // A key that cannot be, where no job waits: so every queue has its answer.
  queues.forEach((queue, index) => next.hmget(queue.toKey(ids[index] ?? ''), 'timestamp', 'processedOn', 'opts'));
  const jobs = (await exec(next)) as (string | null)[][];

  return queues.map(({ name }, index) => ({
    queue: name,
    jobs: Object.fromEntries(STATES.map((state, at) => [state, Number(answers[index]?.[at])])) as QueueState['jobs'],
    oldestWaitingMs: Math.max(0, nowMs - (waitsSince(jobs[index] ?? []) ?? nowMs)),
  }));
}

/** Since when a job could be worked on: its making, the end of its delay, or its last attempt. */
function waitsSince([timestamp, processedOn, opts]: readonly (string | null)[]): number | undefined {
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
