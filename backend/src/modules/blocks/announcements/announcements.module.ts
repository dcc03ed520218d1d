import { Module } from '@nestjs/common';
import { NotificationsModule } from '../../../core/notifications/index.js';
import { repeatingJob } from '../../../platform/queue/repeating-job.js';
import { SparksModule } from '../../sparks/index.js';
import { ContributionsModule } from '../contributions/index.js';
import { AffectedContributorsRepository } from './affected-contributors.repository.js';
import { ANNOUNCE_TERMS_EVERY_MS, ANNOUNCE_TERMS_JOB, TermsNoticesService } from './terms-notices.service.js';

@Module({
  imports: [ContributionsModule, NotificationsModule, SparksModule],
  providers: [AffectedContributorsRepository, TermsNoticesService],
  exports: [TermsNoticesService],
})
export class AnnouncementsModule {}

@Module({
  imports: [AnnouncementsModule],
  providers: [
    repeatingJob(ANNOUNCE_TERMS_JOB, ANNOUNCE_TERMS_EVERY_MS, TermsNoticesService, (notices) => notices.announceDue()),
  ],
})
export class AnnouncementsWorkerModule {}
