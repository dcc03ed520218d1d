import type { Job, JobOptions, Queue } from 'bull';

/** Bull's name of jobs in queues with one kind of job. */
export const ONLY_JOB = '__default__';

/**
 * Adds a job under a fixed id; a waiting or running job with that id is left alone. A job that failed for good is removed
 * first, and so are the remains of a job that Redis lost while a worker took it: Bull recreates such a job without data, and
 * it would occupy the id forever. Throws what Redis throws.
 */
export async function addUnique<T>(
  queue: Queue<T>,
  name: string,
  data: T,
  options: JobOptions & { jobId: string },
): Promise<void> {
  const existing = await queue.getJob(options.jobId);
  if (existing && isWithoutData(existing)) await queue.client.del(queue.toKey(options.jobId));
  else if (existing && (await existing.isFailed())) await existing.remove();
  await queue.add(name, data, options);
}

const QUEUE_TIMEOUT_MS = 1_000;

/** `addUnique` with a timeout, for requests whose job a sweeper enqueues again if needed. */
export async function addUniqueWithTimeout<T>(
  queue: Queue<T>,
  name: string,
  data: T,
  options: JobOptions & { jobId: string },
): Promise<void> {
  await withQueueTimeout(addUnique(queue, name, data, options));
}

/** Rejects after a second; Bull buffers the call while Redis is unavailable and may still execute it later. */
export async function withQueueTimeout<Result>(call: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`Redis did not respond within ${QUEUE_TIMEOUT_MS} ms`)),
      QUEUE_TIMEOUT_MS,
    );
    timer.unref();
  });
  try {
    return await Promise.race([call, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Every complete job has a creation time. */
function isWithoutData({ timestamp }: Job): boolean {
  return Number.isNaN(timestamp);
}
