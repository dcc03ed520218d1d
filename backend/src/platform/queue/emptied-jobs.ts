import { getQueueToken } from '@nestjs/bull';
import { Injectable, Logger } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Job, Queue } from 'bull';
import { QUEUE_NAMES } from './queue-names.js';

/**
 * Removes what remains of jobs that Redis lost in the moment in which a worker took them: Bull writes to them again and so
 * makes a job without content, which fails and would keep its id for good. The work under that id could never be queued
 * again. Whoever needs it queues it anew, as after every loss.
 */
@Injectable()
export class EmptiedJobs implements OnModuleInit {
  private readonly logger = new Logger(EmptiedJobs.name);

  constructor(private readonly moduleRef: ModuleRef) {}

  onModuleInit(): void {
    for (const name of QUEUE_NAMES) {
      const queue = this.moduleRef.get<Queue>(getQueueToken(name), { strict: false });
      for (const end of ['completed', 'failed']) queue.on(end, (job: Job) => {
        if (isEmptied(job)) void this.remove(job, name);
      });
    }
  }

  private async remove(job: Job, queue: string): Promise<void> {
    try {
      await job.remove();
      this.logger.warn({ queue, jobId: job.id }, 'A job had lost its content; it was removed');
    } catch (error) {
      this.logger.error({ err: error, queue, jobId: job.id }, 'A job had lost its content and could not be removed');
    }
  }
}

/** Every job has the time of its making; only a lost one has none. */
function isEmptied({ timestamp }: Job): boolean {
  return Number.isNaN(timestamp);
}
