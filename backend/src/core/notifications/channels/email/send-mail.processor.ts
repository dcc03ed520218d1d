import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { QUEUES } from '../../../../platform/queue/queue-names.js';
import { SEND_MAIL_JOB, type SendMailJob } from './mail.jobs.js';
import { NotificationMailService } from './notification-mail.service.js';

@Processor(QUEUES.notifications)
export class SendMailProcessor {
  constructor(private readonly mails: NotificationMailService) {}

  @Process({ name: SEND_MAIL_JOB, concurrency: 4 })
  async send({ data }: Job<SendMailJob>): Promise<void> {
    await this.mails.send(data.notificationId);
  }
}
