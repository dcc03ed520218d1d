import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OVERVIEW_COUNT_MAX } from '@sparks/domain';
import { OverviewSources } from '../../../admin-overview/index.js';
import { DigestRepository } from './digest/digest.repository.js';
import { NotificationMailRepository } from './notification-mail.repository.js';

/** E-mails that were given up, for the admins' overview. */
@Injectable()
export class MailOverview implements OnModuleInit {
  constructor(
    private readonly sources: OverviewSources,
    private readonly mails: NotificationMailRepository,
    private readonly digests: DigestRepository,
  ) {}

  onModuleInit(): void {
    this.sources.failures.set('emails', async (since) => {
      const [mails, digests] = await Promise.all([
        this.mails.countFailed(since, OVERVIEW_COUNT_MAX),
        this.digests.countFailed(since, OVERVIEW_COUNT_MAX),
      ]);
      const count = mails.count + digests.count;
      return {
        count: Math.min(count, OVERVIEW_COUNT_MAX),
        isMore: mails.isMore || digests.isMore || count > OVERVIEW_COUNT_MAX,
      };
    });
  }
}
