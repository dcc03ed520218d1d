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
 * Reads the states of all queues in two round trips. One pipeline per queue: in a cluster, queues are on different nodes.
 * @throws what Redis throws; never resolves while Redis is unavailable
 */
export async function readQueueStates(queues: readonly Queue[], nowMs: number): Promise<QueueState[]> {
  return Promise.all(queues.map((queue) => readQueueState(queue, nowMs)));
}

async function readQueueState(queue: Queue, nowMs: number): Promise<QueueState> {
  const pipeline = queue.client
    .pipeline()
    .llen(queue.toKey('wait'))
    .llen(queue.toKey('active'))
    .zcard(queue.toKey('delayed'))
    .zcard(queue.toKey('failed'))
    .llen(queue.toKey('paused'))
    .lindex(queue.toKey('wait'), -1);
  const replies = await exec(pipeline);
  const next = replies.at(-1) as string | null;
  const job = next === null ? [] : await queue.client.hmget(queue.toKey(next), 'timestamp', 'processedOn', 'opts');
  return {
    queue: queue.name,
    jobs: Object.fromEntries(STATES.map((state, at) => [state, Number(replies[at])])) as QueueState['jobs'],
    oldestWaitingMs: Math.max(0, nowMs - (readySince(job) ?? nowMs)),
  };
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
