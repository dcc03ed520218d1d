import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bull';
import { addUniqueWithTimeout } from '../../../../platform/queue/add-unique.js';
import { QUEUES } from '../../../../platform/queue/queue-names.js';
import { SEND_DIGEST_JOB, SEND_MAIL_JOB, type SendDigestJob, type SendMailJob } from './mail.jobs.js';

/** Digests are due all at once; jobs without a priority go first, so that they do not delay other e-mails. */
const DIGEST_PRIORITY = 10;

@Injectable()
export class NotificationMailQueue {
  private readonly logger = new Logger(NotificationMailQueue.name);

  constructor(@InjectQueue(QUEUES.notifications) private readonly queue: Queue<SendMailJob | SendDigestJob>) {}

  /** Idempotent per notification. Never throws. */
  async enqueue(notificationId: string): Promise<void> {
    await this.add(SEND_MAIL_JOB, { notificationId }, notificationId);
  }

  /** Idempotent per digest. Never throws. */
  async enqueueDigest(digestId: string): Promise<void> {
    await this.add(SEND_DIGEST_JOB, { digestId }, digestId, DIGEST_PRIORITY);
  }

  /** Due e-mails are stored in the database, so the sweeper enqueues again what fails here. */
  private async add(name: string, data: SendMailJob | SendDigestJob, jobId: string, priority?: number): Promise<void> {
    try {
      // The database schedules retries, so a job runs once and is removed.
      await addUniqueWithTimeout(this.queue, name, data, {
        jobId,
        attempts: 1,
        removeOnFail: true,
        ...(priority === undefined ? {} : { priority }),
      });
    } catch (error) {
      this.logger.warn({ err: error, ...data }, 'Could not enqueue an e-mail; the sweeper will retry');
    }
  }
}
