import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bull';
import { addUniqueWithTimeout } from '../../../../platform/queue/add-unique.js';
import { QUEUES } from '../../../../platform/queue/queue-names.js';
import { SEND_MAIL_JOB, type SendMailJob } from './mail.jobs.js';

@Injectable()
export class NotificationMailQueue {
  private readonly logger = new Logger(NotificationMailQueue.name);

  constructor(@InjectQueue(QUEUES.notifications) private readonly queue: Queue<SendMailJob>) {}

  /**
   * Idempotent per notification. Never throws: due e-mails are stored in the database, and the sweeper enqueues them
   * again.
   */
  async enqueue(notificationId: string): Promise<void> {
    try {
      // The database schedules retries, so a job runs once and is removed.
      await addUniqueWithTimeout(
        this.queue,
        SEND_MAIL_JOB,
        { notificationId },
        { jobId: notificationId, attempts: 1, removeOnFail: true },
      );
    } catch (error) {
      this.logger.warn({ err: error, notificationId }, 'Could not enqueue an e-mail; the sweeper will retry');
    }
  }
}
