import { InjectQueue, Process, Processor } from '@nestjs/bull';
import { Inject, type Type } from '@nestjs/common';
import type { Queue } from 'bull';
import { QUEUES } from './queue-names.js';
import { RepeatingJobs } from './repeating-jobs.js';

/** Creates the processor of a job that calls a service at an interval; provide it in a worker module. */
export function repeatingJob<Service>(
  name: string,
  everyMs: number,
  service: Type<Service>,
  run: (service: Service) => Promise<unknown>,
): Type {
  @Processor(QUEUES.maintenance)
  class RepeatingJobProcessor {
    constructor(
      @Inject(service) private readonly service: Service,
      repeatingJobs: RepeatingJobs,
      @InjectQueue(QUEUES.maintenance) queue: Queue,
    ) {
      repeatingJobs.register(queue, name, everyMs);
    }

    @Process(name)
    async process(): Promise<void> {
      await run(this.service);
    }
  }
  return RepeatingJobProcessor;
}
