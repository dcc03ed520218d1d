import type { Job, JobOptions, Queue } from 'bull';

/** The name that Bull gives to jobs of queues with one kind of job. */
export const ONLY_JOB = '__default__';

/**
 * Adds a job under an id of its own. One that waits or runs under the id stays as it is. One that failed for good makes
 * room, and so does what remains of a job that Redis lost in the moment in which a worker took it: Bull writes to it again
 * and so makes a job without content that ends nowhere and would keep the id for good. Throws what Redis throws.
 */
export async function addUnique<T>(
  queue: Queue<T>,
  name: string,
  data: T,
  options: JobOptions & { jobId: string },
): Promise<void> {
  const present = await queue.getJob(options.jobId);
  if (present && isEmptied(present)) await queue.client.del(queue.toKey(options.jobId));
  else if (present && (await present.isFailed())) await present.remove();
  await queue.add(name, data, options);
}

/** A request must not wait for a queue that does not answer. */
const QUEUE_ANSWER_MS = 1_000;

/** The same, given up after a second: for requests whose job a sweeper enqueues again. */
export async function addUniqueWithTimeout<T>(
  queue: Queue<T>,
  name: string,
  data: T,
  options: JobOptions & { jobId: string },
): Promise<void> {
  await withQueueTimeout(addUnique(queue, name, data, options));
}

/** Waits a second for a queue. Bull keeps a call for as long as Redis does not answer, and may carry it out later. */
export async function withQueueTimeout(added: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Redis did not answer within ${QUEUE_ANSWER_MS} ms`)), QUEUE_ANSWER_MS);
    timer.unref();
  });
  try {
    await Promise.race([added, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Every job has the time of its making; only a lost one has none. */
function isEmptied({ timestamp }: Job): boolean {
  return Number.isNaN(timestamp);
}
