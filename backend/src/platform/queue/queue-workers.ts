import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Job, Queue } from 'bull';
import { JobRequeuedError } from '../shutdown/job-requeued.error.js';
import type { QueueName } from './queue-names.js';

type Handler = (job: Job) => Promise<unknown>;

/** What Bull (4.16) knows of its own work besides its types. */
interface WorkingQueue extends Queue {
  /** The connection that waits for jobs, made when somebody asks for it. */
  bclient: Queue['client'];
  /** While it is there no more jobs are taken. */
  paused: Promise<void> | null;
  /** The turn that each of its loops is in: waiting for a job, or working on one. */
  processing: Record<string, Promise<unknown>>;
  /** What the locks of its jobs hold. */
  token: string;
}

/** How often loops that wait for a job are told not to. */
const WAKE_EVERY_MS = 25;
/** Where Redis does not let them be told, the connection is cut after this. */
const WAKE_TIMEOUT_MS = 2_000;
/** What is not handed back within this is taken over when its locks expire. */
const HAND_BACK_TIMEOUT_MS = 3_000;

/**
 * The work of this process on its queues: only on those that it serves, and with an end that loses nothing. Sits between
 * Bull and the processors; where no processor is (in the API) it does nothing.
 */
export class QueueWorkers {
  private readonly logger = new Logger(QueueWorkers.name);
  private readonly working = new Set<WorkingQueue>();
  private readonly running = new Set<Job>();
  /** Redis's own ids of the connections that wait for jobs. */
  private readonly connections = new Map<WorkingQueue, number>();
  private isPaused = false;

  /** @param served names of the queues whose jobs this process works on; processors of others stay idle */
  constructor(
    queues: readonly Queue[],
    served: readonly QueueName[],
    private readonly graceMs: number,
  ) {
    const names: readonly string[] = served;
    for (const queue of queues) this.watch(queue as WorkingQueue, names.includes(queue.name));
  }

  /** Takes no more jobs. Those that run go on, and nothing is lost that comes meanwhile. */
  pause(): void {
    this.isPaused = true;
    // Not `queue.pause`: it cuts the waiting connection, and a job that is on its way then would be stuck for a minute.
    for (const queue of this.working) queue.paused = new Promise<never>(() => undefined);
  }

  /**
   * Resolves when this process has no job any more: those that end within the grace period are finished, the others go
   * back to the head of their queues. Jobs that know how to stop early have been told by `Stopping`.
   */
  async drain(): Promise<void> {
    const giveUpAt = Date.now() + this.graceMs;
    // A loop that has just looked whether it may go on is in its turn after this.
    await nextTurn();
    const left = await Promise.all(
      [...this.working].map(async (queue) => ((await this.settle(queue, giveUpAt)) ? [] : [queue])),
    );
    const handedBack = Promise.all([...this.working].map((queue) => this.handBack(queue)));
    await Promise.race([handedBack, sleep(HAND_BACK_TIMEOUT_MS, undefined, { ref: false })]);
    // Whoever closes a queue waits for its jobs, unless it was told not to before.
    await Promise.all(
      left
        .flat()
        .map((queue) => Promise.race([queue.close(true), sleep(HAND_BACK_TIMEOUT_MS, undefined, { ref: false })])),
    );
  }

  private watch(queue: WorkingQueue, isServed: boolean): void {
    const process = queue.process.bind(queue) as (...args: unknown[]) => Promise<void>;
    const watched = async (...args: unknown[]): Promise<void> => {
      if (!isServed) return;
      if (!this.working.has(queue)) this.remember(queue);
      await process(...args.slice(0, -1), this.handlerOf(args.at(-1) as Handler));
    };
    Object.assign(queue, { process: watched });
  }

  private remember(queue: WorkingQueue): void {
    this.working.add(queue);
    const ask = () =>
      void queue.bclient.client('ID').then(
        (id) => this.connections.set(queue, id),
        () => this.connections.delete(queue),
      );
    queue.bclient.on('ready', ask);
  }

  private handlerOf(handler: Handler): Handler {
    return async (job) => {
      this.running.add(job);
      try {
        if (this.isPaused) throw new JobRequeuedError();
        return await handler(job);
      } catch (error) {
        if (error instanceof JobRequeuedError) makeReturnable(job);
        throw error;
      } finally {
        this.running.delete(job);
      }
    };
  }

  /** Waits until all loops of a queue rest; false when some do not in time. */
  private async settle(queue: WorkingQueue, giveUpAt: number): Promise<boolean> {
    const rest = Promise.allSettled(Object.values(queue.processing)).then(() => true);
    const wakeUntil = Date.now() + WAKE_TIMEOUT_MS;
    while (!(await Promise.race([rest, sleep(WAKE_EVERY_MS, false)]))) {
      const isBusy = [...this.running].some((job) => job.queue === queue);
      if (Date.now() > giveUpAt || (!isBusy && Date.now() > wakeUntil)) return false;
      this.wake(queue);
    }
    return true;
  }

  /** As if the time to wait for a job were over: either Redis has given one by now, which is worked on, or it gives none. */
  private wake(queue: WorkingQueue): void {
    const id = this.connections.get(queue);
    if (id !== undefined)
      queue.client
        .client('UNBLOCK', id)
        .catch((error: unknown) =>
          this.logger.debug({ err: error, queue: queue.name }, 'A waiting connection could not be woken'),
        );
  }

  /** Gives back every job that is still this process's: those that run too long, and one that came as the door was closed. */
  private async handBack(queue: WorkingQueue): Promise<void> {
    const ids = await queue.client.lrange(queue.toKey('active'), 0, -1);
    for (const id of ids) {
      if ((await queue.client.get(`${queue.toKey(id)}:lock`)) !== queue.token) continue;
      const job = await queue.getJob(id);
      if (job === null) continue;
      try {
        makeReturnable(job);
        await job.moveToFailed(new JobRequeuedError(), false);
        this.logger.warn({ queue: queue.name, job: job.name, id }, 'A job goes back to its queue, unfinished');
      } catch (error) {
        // It has ended in this moment, or it is taken over when its lock expires.
        this.logger.warn({ err: error, queue: queue.name, id }, 'A job could not be handed back');
      }
    }
  }
}

/** Has Bull put the job to the head of its queue instead of counting a failure. Changes nothing that is stored. */
function makeReturnable(job: Job): void {
  job.opts = { ...job.opts, attempts: job.attemptsMade + 1, backoff: undefined, lifo: true };
  job.attemptsMade -= 1;
}
