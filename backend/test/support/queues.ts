import { getQueueToken } from '@nestjs/bull';
import type { INestApplication } from '@nestjs/common';
import type { Queue } from 'bull';
import { QUEUE_NAMES } from '../../src/platform/queue/queue-names.js';
import { RepeatingJobs } from '../../src/platform/queue/repeating-jobs.js';

const TIMEOUT_MS = 30_000;
const CHECK_MS = 20;
/** Required number of consecutive empty checks: a job may be between two states or about to add another one. */
const QUIET_CHECKS = 3;

/** All queues of an application. */
export function queuesOf(app: INestApplication): Queue[] {
  return QUEUE_NAMES.map((name) => app.get<Queue>(getQueueToken(name), { strict: false }));
}

/** Whether this application processes the queue; jobs of other queues would wait forever. */
function isServed(queue: Queue): boolean {
  return Object.keys((queue as unknown as { handlers: Record<string, unknown> }).handlers).length > 0;
}

/**
 * Waits until the queues with a processor are empty. Delayed jobs, including retries, are promoted instead of waited
 * for; repeating jobs stay scheduled.
 */
export async function drainQueues(app: INestApplication): Promise<void> {
  const queues = queuesOf(app).filter(isServed);
  const giveUpAt = Date.now() + TIMEOUT_MS;
  for (let quiet = 0; quiet < QUIET_CHECKS;) {
    if (Date.now() > giveUpAt)
      throw new Error(`Jobs are still running after ${TIMEOUT_MS} ms: ${await describe(queues)}`);
    const busy = await Promise.all(queues.map(hurry));
    quiet = busy.some(Boolean) ? 0 : quiet + 1;
    await new Promise((resolve) => setTimeout(resolve, CHECK_MS));
  }
}

/** Promotes delayed jobs and returns whether the queue has work. */
async function hurry(queue: Queue): Promise<boolean> {
  const delayed = (await queue.getDelayed()).filter((job) => job !== null && job.opts.repeat === undefined);
  // The job may have started since.
  await Promise.all(delayed.map((job) => job.promote().catch(() => undefined)));
  const { waiting, active } = await queue.getJobCounts();
  return delayed.length > 0 || waiting > 0 || active > 0;
}

async function describe(queues: Queue[]): Promise<string> {
  const counts = await Promise.all(
    queues.map(async (queue) => `${queue.name} ${JSON.stringify(await queue.getJobCounts())}`),
  );
  return counts.join(', ');
}

/** Repeating jobs run by the time of day; returns when none runs any more. Other jobs are still processed. */
export async function stopRepeatingJobs(app: INestApplication): Promise<void> {
  app.get(RepeatingJobs, { strict: false }).onModuleDestroy();
  for (const queue of queuesOf(app)) {
    for (const { key } of await queue.getRepeatableJobs()) await queue.removeRepeatableByKey(key);
    await queue.whenCurrentJobsFinished();
  }
}
