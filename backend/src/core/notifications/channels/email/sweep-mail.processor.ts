import { InjectQueue, Process, Processor } from '@nestjs/bull';
import type { Queue } from 'bull';
import { QUEUES } from '../../../../platform/queue/queue-names.js';
import { RepeatingJobs } from '../../../../platform/queue/repeating-jobs.js';
import { SWEEP_EVERY_MS, SWEEP_MAIL_JOB } from './mail.jobs.js';
import { NotificationMailService } from './notification-mail.service.js';

/** Enqueues due e-mails: retries, and those whose job was lost with Redis or its process. */
@Processor(QUEUES.maintenance)
export class SweepMailProcessor {
  constructor(
    private readonly mails: NotificationMailService,
    repeatingJobs: RepeatingJobs,
    @InjectQueue(QUEUES.maintenance) queue: Queue,
  ) {
    repeatingJobs.register(queue, SWEEP_MAIL_JOB, SWEEP_EVERY_MS);
  }

  @Process(SWEEP_MAIL_JOB)
  async sweep(): Promise<number> {
    return this.mails.enqueueDue();
  }
}
