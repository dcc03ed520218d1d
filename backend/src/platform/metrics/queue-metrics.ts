import { getQueueToken } from '@nestjs/bull';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Job, Queue } from 'bull';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { QUEUE_NAMES } from '../queue/queue-names.js';
import { JobRequeuedError } from '../shutdown/job-requeued.error.js';
import { readQueueStates, type QueueState } from './queue-states.js';

const BUCKETS_S = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300];
/** Prometheus gives up a scrape after 10 s: the other figures must not wait for a Redis that is away. */
const REDIS_TIMEOUT_MS = 1_000;

/** How full the queues are (asked of Redis at each scrape), and what became of the jobs of this process. */
@Injectable()
export class QueueMetrics implements OnModuleInit {
  private readonly logger = new Logger(QueueMetrics.name);
  /** The answer that the gauges of one scrape share; `null` when Redis gave none. */
  private asked: Promise<QueueState[] | null> | undefined;

  constructor(
    private readonly moduleRef: ModuleRef,
    private readonly registry: Registry,
  ) {}

  onModuleInit(): void {
    const queues = QUEUE_NAMES.map((name) => this.moduleRef.get<Queue>(getQueueToken(name), { strict: false }));
    this.gaugeQueues(queues);
    this.measureJobs(queues);
  }

  private gaugeQueues(queues: readonly Queue[]): void {
    const registers = [this.registry];
    const ask = () => this.ask(queues);
    new Gauge({
      name: 'queue_redis_up',
      help: 'Whether Redis told about the queues in time (1) or not (0); without it there are no figures of queues',
      registers,
      async collect() {
        this.set((await ask()) === null ? 0 : 1);
      },
    });
    new Gauge({
      name: 'queue_jobs',
      help: 'Jobs in a queue by state',
      labelNames: ['queue', 'state'],
      registers,
      async collect() {
        const states = await ask();
        this.reset();
        for (const { queue, jobs } of states ?? [])
          for (const [state, count] of Object.entries(jobs)) this.set({ queue, state }, count);
      },
    });
    new Gauge({
      name: 'queue_oldest_waiting_seconds',
      help: 'How long the next job of a queue could have been worked on already; 0 when none waits',
      labelNames: ['queue'],
      registers,
      async collect() {
        const states = await ask();
        this.reset();
        for (const { queue, oldestWaitingMs } of states ?? []) this.set({ queue }, oldestWaitingMs / 1_000);
      },
    });
  }

  private ask(queues: readonly Queue[]): Promise<QueueState[] | null> {
    this.asked ??= this.inTime(readQueueStates(queues, Date.now())).finally(() => (this.asked = undefined));
    return this.asked;
  }

  private async inTime(states: Promise<QueueState[]>): Promise<QueueState[] | null> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error(`Redis did not answer within ${REDIS_TIMEOUT_MS} ms`)),
        REDIS_TIMEOUT_MS,
      );
    });
    try {
      return await Promise.race([states, timeout]);
    } catch (error) {
      this.logger.warn({ err: error }, 'There are no figures of queues');
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  private measureJobs(queues: readonly Queue[]): void {
    const registers = [this.registry];
    const durations = new Histogram({
      name: 'job_duration_seconds',
      help: 'Duration of attempts at jobs that this process worked on, by outcome: completed, failed, requeued',
      labelNames: ['queue', 'job', 'outcome'],
      buckets: BUCKETS_S,
      registers,
    });
    const failures = new Counter({
      name: 'job_failures_total',
      help: 'Attempts at jobs that failed in this process; final: there is no further one',
      labelNames: ['queue', 'job', 'final'],
      registers,
    });
    for (const queue of queues) {
      const observe = ({ name: job, processedOn }: Job, outcome: string) => {
        if (processedOn !== undefined)
          durations.observe({ queue: queue.name, job, outcome }, Math.max(0, Date.now() - processedOn) / 1_000);
      };
      queue.on('completed', (job: Job) => observe(job, 'completed'));
      queue.on('failed', (job: Job | null, error: Error) => {
        // What was removed while it ran has no name any more.
        if (job === null) return;
        if (error instanceof JobRequeuedError) return observe(job, 'requeued');
        observe(job, 'failed');
        failures.inc({ queue: queue.name, job: job.name, final: String(job.finishedOn !== undefined) });
      });
    }
  }
}
