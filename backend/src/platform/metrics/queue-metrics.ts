import { getQueueToken } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Job, Queue } from 'bull';
import { Gauge, Histogram, Registry } from 'prom-client';
import { QUEUE_NAMES } from '../queue/queue-names.js';

const BUCKETS_S = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300];

/** How many jobs wait in each queue (asked of Redis at each scrape), and how long the jobs of this process took. */
@Injectable()
export class QueueMetrics implements OnModuleInit {
  constructor(
    private readonly moduleRef: ModuleRef,
    private readonly registry: Registry,
  ) {}

  onModuleInit(): void {
    const queues = QUEUE_NAMES.map((name) => this.moduleRef.get<Queue>(getQueueToken(name), { strict: false }));
    this.gaugeDepths(queues);
    this.measureJobs(queues);
  }

  private gaugeDepths(queues: Queue[]): void {
    new Gauge({
      name: 'queue_jobs',
      help: 'Jobs in a queue by state',
      labelNames: ['queue', 'state'],
      registers: [this.registry],
      async collect() {
        const counts = await Promise.all(queues.map((queue) => queue.getJobCounts()));
        queues.forEach(({ name }, index) => {
          const { waiting = 0, active = 0, delayed = 0, failed = 0 } = counts[index] ?? {};
          for (const [state, count] of Object.entries({ waiting, active, delayed, failed })) this.set({ queue: name, state }, count);
        });
      },
    });
  }

  private measureJobs(queues: Queue[]): void {
    const durations = new Histogram({
      name: 'job_duration_seconds',
      help: 'Duration of jobs that this process worked on',
      labelNames: ['queue', 'job', 'outcome'],
      buckets: BUCKETS_S,
      registers: [this.registry],
    });
    const observe = (queue: string, outcome: string) => (job: Job) => {
      if (job.processedOn === undefined || job.finishedOn === undefined) return;
      durations.observe({ queue, job: job.name, outcome }, (job.finishedOn - job.processedOn) / 1_000);
    };
    for (const queue of queues) {
      queue.on('completed', observe(queue.name, 'completed'));
      queue.on('failed', observe(queue.name, 'failed'));
    }
  }
}
