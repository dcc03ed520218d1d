import { InjectQueue, Process, Processor } from '@nestjs/bull';
import type { Queue } from 'bull';
import { QUEUES } from '../../../platform/queue/queue-names.js';
import { RepeatingJobs } from '../../../platform/queue/repeating-jobs.js';
import { ProjectionService } from '../projection/projection.service.js';
import { PROJECT_EVENTS_EVERY_MS, PROJECT_EVENTS_JOB } from './project-events.job.js';

@Processor(QUEUES.maintenance)
export class ProjectEventsProcessor {
  constructor(
    private readonly projection: ProjectionService,
    repeatingJobs: RepeatingJobs,
    @InjectQueue(QUEUES.maintenance) queue: Queue,
  ) {
    repeatingJobs.register(queue, PROJECT_EVENTS_JOB, PROJECT_EVENTS_EVERY_MS);
  }

  @Process(PROJECT_EVENTS_JOB)
  async projectEvents(): Promise<number> {
    return this.projection.projectPendingEvents();
  }
}
