import { getQueueToken } from '@nestjs/bull';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Job, Queue } from 'bull';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { QUEUE_NAMES } from '../queue/queue-names.js';
import { JobRequeuedError } from '../shutdown/job-requeued.error.js';
import { readQueueStates, type QueueState } from './queue-states.js';

const BUCKETS_S = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300];
/** Keeps a scrape below Prometheus' timeout of 10 s while Redis is unavailable. */
const REDIS_TIMEOUT_MS = 1_000;

/** Queue sizes, read from Redis on every scrape, and outcomes of the jobs of this process. */
@Injectable()
export class QueueMetrics implements OnModuleInit {
  private readonly logger = new Logger(QueueMetrics.name);
  /** The read that the gauges of one scrape share; `null` when Redis did not respond. */
  private pendingRead: Promise<QueueState[] | null> | undefined;

  constructor(
    private readonly moduleRef: ModuleRef,
    private readonly registry: Registry,
  ) {}

  onModuleInit(): void {
    const queues = QUEUE_NAMES.map((name) => this.moduleRef.get<Queue>(getQueueToken(name), { strict: false }));
    this.registerQueueGauges(queues);
    this.registerJobMetrics(queues);
  }

  private registerQueueGauges(queues: readonly Queue[]): void {
    const registers = [this.registry];
    const readStates = () => this.readStates(queues);
    new Gauge({
      name: 'queue_redis_up',
      help: 'Whether Redis reported the queue states in time (1) or not (0); without it there are no queue metrics',
      registers,
      async collect() {
        this.set((await readStates()) === null ? 0 : 1);
      },
    });
    new Gauge({
      name: 'queue_jobs',
      help: 'Jobs in a queue by state',
      labelNames: ['queue', 'state'],
      registers,
      async collect() {
        const states = await readStates();
        this.reset();
        for (const { queue, jobs } of states ?? [])
          for (const [state, count] of Object.entries(jobs)) this.set({ queue, state }, count);
      },
    });
    new Gauge({
      name: 'queue_oldest_waiting_seconds',
      help: 'Age of the oldest job that is ready to run; 0 when none waits',
      labelNames: ['queue'],
      registers,
      async collect() {
        const states = await readStates();
        this.reset();
        for (const { queue, oldestWaitingMs } of states ?? []) this.set({ queue }, oldestWaitingMs / 1_000);
      },
    });
  }

  private readStates(queues: readonly Queue[]): Promise<QueueState[] | null> {
    this.pendingRead ??= this.withTimeout(readQueueStates(queues, Date.now())).finally(
      () => (this.pendingRead = undefined),
    );
    return this.pendingRead;
  }

  private async withTimeout(states: Promise<QueueState[]>): Promise<QueueState[] | null> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error(`Redis did not respond within ${REDIS_TIMEOUT_MS} ms`)),
        REDIS_TIMEOUT_MS,
      );
    });
    try {
      return await Promise.race([states, timeout]);
    } catch (error) {
      this.logger.warn({ err: error }, 'Queue metrics are unavailable');
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  private registerJobMetrics(queues: readonly Queue[]): void {
    const registers = [this.registry];
    const durations = new Histogram({
      name: 'job_duration_seconds',
      help: 'Duration of job attempts in this process by outcome: completed, failed, requeued',
      labelNames: ['queue', 'job', 'outcome'],
      buckets: BUCKETS_S,
      registers,
    });
    const failures = new Counter({
      name: 'job_failures_total',
      help: 'Failed job attempts in this process; final: whether no retry follows',
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
        // Bull passes no job when it was removed while it ran.
        if (job === null) return;
        if (error instanceof JobRequeuedError) return observe(job, 'requeued');
        observe(job, 'failed');
        failures.inc({ queue: queue.name, job: job.name, final: String(job.finishedOn !== undefined) });
      });
    }
  }
}
