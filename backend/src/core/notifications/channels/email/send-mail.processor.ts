import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { QUEUES } from '../../../../platform/queue/queue-names.js';
import { DigestService } from './digest/digest.service.js';
import { SEND_DIGEST_JOB, SEND_MAIL_JOB, type SendDigestJob, type SendMailJob } from './mail.jobs.js';
import { NotificationMailService } from './notification-mail.service.js';

@Processor(QUEUES.notifications)
export class SendMailProcessor {
  constructor(
    private readonly mails: NotificationMailService,
    private readonly digests: DigestService,
  ) {}

  @Process({ name: SEND_MAIL_JOB, concurrency: 4 })
  async send({ data }: Job<SendMailJob>): Promise<void> {
    await this.mails.send(data.notificationId);
  }

  @Process({ name: SEND_DIGEST_JOB, concurrency: 1 })
  async sendDigest({ data }: Job<SendDigestJob>): Promise<void> {
    await this.digests.send(data.digestId);
  }
}
