import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bull';
import { notificationRule, type NotificationKind } from '@sparks/domain';
import { addUniqueWithTimeout } from '../../../../platform/queue/add-unique.js';
import { QUEUES } from '../../../../platform/queue/queue-names.js';
import type { NotificationMail } from '../../notification.schema.js';
import { SEND_MAIL_JOB, type SendMailJob } from './mail.jobs.js';
import { Mailer } from './mailer.js';

/** Decides which notifications are also e-mails, and puts those into their queue. */
@Injectable()
export class NotificationMailQueue {
  private readonly logger = new Logger(NotificationMailQueue.name);

  constructor(
    private readonly mailer: Mailer,
    @InjectQueue(QUEUES.notifications) private readonly queue: Queue<SendMailJob>,
  ) {}

  /** Without a mail server nothing is owed, so that one configured later does not send what is long known. */
  initialState(kind: NotificationKind, now: Date): NotificationMail {
    const isDue = this.mailer.isConfigured && notificationRule(kind).email;
    return {
      status: isDue ? 'due' : 'none',
      attempts: 0,
      nextAttemptAt: isDue ? now : null,
      sentAt: null,
      lastError: '',
    };
  }

  /** One job a notification, however often it is enqueued. Never throws: what is owed stands in the database. */
  async enqueue(notificationId: string): Promise<void> {
    try {
      // When to try again stands in the database, too: a job is tried once and leaves nothing behind.
      await addUniqueWithTimeout(
        this.queue,
        SEND_MAIL_JOB,
        { notificationId },
        { jobId: notificationId, attempts: 1, removeOnFail: true },
      );
    } catch (error) {
      this.logger.warn({ err: error, notificationId }, 'An e-mail could not be enqueued; the sweeper will');
    }
  }
}
