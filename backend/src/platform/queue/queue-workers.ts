import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Job, Queue } from 'bull';
import { JobRequeuedError } from '../shutdown/job-requeued.error.js';
import { BlockingConnections } from './blocking-connections.js';
import { ownConnections, type BullQueue } from './bull-queue.js';
import type { QueueName } from './queue-names.js';

type Handler = (job: Job) => Promise<unknown>;

/** Interval between two attempts to unblock waiting loops. */
const UNBLOCK_INTERVAL_MS = 25;
/** Waiting connections that could not be unblocked by then are closed. */
const UNBLOCK_TIMEOUT_MS = 2_000;
/** Jobs that are not requeued by then are taken over when their locks expire. */
const REQUEUE_TIMEOUT_MS = 3_000;

/**
 * Wraps Bull's `process`, so that this process serves only its configured queues and shuts down without losing jobs. Does
 * nothing in processes without processors, such as the API.
 */
export class QueueWorkers {
  private readonly logger = new Logger(QueueWorkers.name);
  private readonly servedQueues = new Set<BullQueue>();
  private readonly runningJobs = new Set<Job>();
  private readonly blockingConnections = new BlockingConnections();
  private isPaused = false;

  /** @param served names of the queues that this process works on; the processors of others stay idle */
  constructor(
    queues: readonly Queue[],
    served: readonly QueueName[],
    private readonly graceMs: number,
  ) {
    const names: readonly string[] = served;
    for (const queue of queues) this.wrapProcess(queue as BullQueue, names.includes(queue.name));
  }

  /** Stops taking jobs; running jobs continue. */
  pause(): void {
    this.isPaused = true;
    // Not `queue.pause`: it disconnects the waiting loop, and a job that is in transit would be stuck until it stalls.
    for (const queue of this.servedQueues) queue.paused = new Promise<never>(() => undefined);
  }

  /**
   * Resolves when this process holds no jobs: jobs that end within the grace period complete, the others are requeued at the
   * head of their queues. Long jobs are notified by `ShutdownState`.
   */
  async drain(): Promise<void> {
    const deadline = Date.now() + this.graceMs;
    // A loop that has just passed its pause check enters its next iteration first.
    await nextTurn();
    const busy = await Promise.all(
      [...this.servedQueues].map(async (queue) => ((await this.waitUntilIdle(queue, deadline)) ? [] : [queue])),
    );
    const requeued = Promise.all([...this.servedQueues].map((queue) => this.requeueHeldJobs(queue)));
    await Promise.race([requeued, sleep(REQUEUE_TIMEOUT_MS, undefined, { ref: false })]);
    // Closing a queue waits for its jobs unless it has been closed with `doNotWaitJobs` before.
    await Promise.all(
      busy
        .flat()
        .map((queue) => Promise.race([queue.close(true), sleep(REQUEUE_TIMEOUT_MS, undefined, { ref: false })])),
    );
  }

  private wrapProcess(queue: BullQueue, isServed: boolean): void {
    ownConnections(queue);
    const process = queue.process.bind(queue) as (...args: unknown[]) => Promise<void>;
    const wrapped = async (...args: unknown[]): Promise<void> => {
      if (!isServed) return;
      if (!this.servedQueues.has(queue)) this.trackConnection(queue);
      await process(...args.slice(0, -1), this.wrapHandler(args.at(-1) as Handler));
    };
    Object.assign(queue, { process: wrapped });
  }

  private trackConnection(queue: BullQueue): void {
    this.servedQueues.add(queue);
    this.blockingConnections.track(queue);
  }

  private wrapHandler(handler: Handler): Handler {
    return async (job) => {
      this.runningJobs.add(job);
      try {
        if (this.isPaused) throw new JobRequeuedError();
        return await handler(job);
      } catch (error) {
        if (error instanceof JobRequeuedError) markForRequeue(job);
        throw error;
      } finally {
        this.runningJobs.delete(job);
      }
    };
  }

  /** Waits until all loops of a queue are idle; `false` when some are not in time. */
  private async waitUntilIdle(queue: BullQueue, deadline: number): Promise<boolean> {
    const idle = Promise.allSettled(Object.values(queue.processing)).then(() => true);
    const unblockUntil = Date.now() + UNBLOCK_TIMEOUT_MS;
    while (!(await Promise.race([idle, sleep(UNBLOCK_INTERVAL_MS, false)]))) {
      const isBusy = [...this.runningJobs].some((job) => job.queue === queue);
      if (Date.now() > deadline || (!isBusy && Date.now() > unblockUntil)) return false;
      this.unblock(queue);
    }
    return true;
  }

  private unblock(queue: BullQueue): void {
    this.blockingConnections
      .unblock(queue)
      .catch((error: unknown) =>
        this.logger.debug({ err: error, queue: queue.name }, 'A blocking connection could not be unblocked'),
      );
  }

  /** Requeues every job that this process still holds: overlong ones, and one that arrived during the shutdown. */
  private async requeueHeldJobs(queue: BullQueue): Promise<void> {
    const ids = await queue.client.lrange(queue.toKey('active'), 0, -1);
    for (const id of ids) {
      if ((await queue.client.get(`${queue.toKey(id)}:lock`)) !== queue.token) continue;
      const job = await queue.getJob(id);
      if (job === null) continue;
      try {
        markForRequeue(job);
        await job.moveToFailed(new JobRequeuedError(), false);
        this.logger.warn({ queue: queue.name, job: job.name, id }, 'An unfinished job was requeued');
      } catch (error) {
        // The job has just ended, or it is taken over when its lock expires.
        this.logger.warn({ err: error, queue: queue.name, id }, 'A job could not be requeued');
      }
    }
  }
}

/** Makes Bull put the failed job at the head of its queue without counting the attempt. Changes only the job in memory. */
function markForRequeue(job: Job): void {
  job.opts = { ...job.opts, attempts: job.attemptsMade + 1, backoff: undefined, lifo: true };
  job.attemptsMade -= 1;
}
