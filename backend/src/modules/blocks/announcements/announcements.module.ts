import { Module } from '@nestjs/common';
import { NotificationsModule } from '../../../core/notifications/index.js';
import { repeatingJob } from '../../../platform/queue/repeating-job.js';
import { SparksModule } from '../../sparks/index.js';
import { ContributionsModule } from '../contributions/index.js';
import { AffectedContributorsRepository } from './affected-contributors.repository.js';
import { ANNOUNCE_CLOSED_JOB, ClosedCampaignNoticesService } from './closed-campaign-notices.service.js';
import { ContributionBatchesService } from './contribution-batches.service.js';
import { ContributorNoticeDelivery, DELIVER_NOTICES_EVERY_MS } from './contributor-notice-delivery.service.js';
import { ANNOUNCE_TERMS_EVERY_MS, ANNOUNCE_TERMS_JOB, TermsNoticesService } from './terms-notices.service.js';

@Module({
  imports: [ContributionsModule, NotificationsModule, SparksModule],
  providers: [
    AffectedContributorsRepository,
    ClosedCampaignNoticesService,
    ContributionBatchesService,
    ContributorNoticeDelivery,
    TermsNoticesService,
  ],
  exports: [ClosedCampaignNoticesService, ContributorNoticeDelivery, TermsNoticesService],
})
export class AnnouncementsModule {}

@Module({
  imports: [AnnouncementsModule],
  providers: [
    repeatingJob(ANNOUNCE_TERMS_JOB, ANNOUNCE_TERMS_EVERY_MS, TermsNoticesService, (notices) => notices.announceDue()),
    repeatingJob(ANNOUNCE_CLOSED_JOB, DELIVER_NOTICES_EVERY_MS, ClosedCampaignNoticesService, (notices) =>
      notices.notifyDue(),
    ),
  ],
})
export class AnnouncementsWorkerModule {}
