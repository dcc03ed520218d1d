import { Module } from '@nestjs/common';
import { LedgerModule } from '../../../core/ledger/index.js';
import { NotificationsModule } from '../../../core/notifications/index.js';
import { AiModule } from '../../ai/index.js';
import { PreviewsModule } from '../../previews/index.js';
import { SparksModule } from '../../sparks/index.js';
import { ContributionsModule } from '../contributions/index.js';
import { CountersModule } from '../counters/index.js';
import { EventsModule } from '../events/index.js';
import { ListingModule } from '../listing/index.js';
import { ModerationModule } from '../moderation/index.js';
import { ContentCheckService } from './content-check.service.js';
import { SweepUnverifiedProcessor } from './jobs/sweep-unverified.processor.js';
import { VerificationQueue } from './jobs/verification.queue.js';
import { VerifyPostProcessor } from './jobs/verify-post.processor.js';
import { SubmissionNoticesService } from './submission-notices.service.js';
import { SubmissionRepository } from './submission.repository.js';
import { SubmissionsController } from './submissions.controller.js';
import { SubmissionsService } from './submissions.service.js';
import { VerificationService } from './verification.service.js';

@Module({
  imports: [
    ContributionsModule,
    CountersModule,
    EventsModule,
    ModerationModule,
    AiModule,
    LedgerModule,
    NotificationsModule,
    PreviewsModule,
    SparksModule,
  ],
  providers: [
    ContentCheckService,
    SubmissionNoticesService,
    SubmissionRepository,
    SubmissionsService,
    VerificationQueue,
    VerificationService,
  ],
  exports: [SubmissionsService, VerificationService],
})
export class SubmissionsModule {}

/** Adds the routes. */
@Module({ imports: [SubmissionsModule, ListingModule], controllers: [SubmissionsController] })
export class SubmissionsApiModule {}

/** Adds the jobs. */
@Module({ imports: [SubmissionsModule], providers: [VerifyPostProcessor, SweepUnverifiedProcessor] })
export class SubmissionsWorkerModule {}
