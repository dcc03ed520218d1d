import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OVERVIEW_COUNT_MAX } from '@sparks/domain';
import { OverviewSources } from '../../../admin-overview/index.js';
import { NotificationMailRepository } from './notification-mail.repository.js';

/** E-mails that were given up, for the admins' overview. */
@Injectable()
export class MailOverview implements OnModuleInit {
  constructor(
    private readonly sources: OverviewSources,
    private readonly mails: NotificationMailRepository,
  ) {}

  onModuleInit(): void {
    this.sources.failures.set('emails', async (since) => this.mails.countFailed(since, OVERVIEW_COUNT_MAX));
  }
}
