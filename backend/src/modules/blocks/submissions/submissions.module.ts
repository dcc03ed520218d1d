import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LedgerModule } from '../../../core/ledger/index.js';
import { NotificationsModule } from '../../../core/notifications/index.js';
import { UsersModule } from '../../../core/users/index.js';
import { repeatingJob } from '../../../platform/queue/repeating-job.js';
import { AiModule } from '../../ai/index.js';
import { PreviewsModule } from '../../previews/index.js';
import { SparksModule } from '../../sparks/index.js';
import { ContributionsModule } from '../contributions/index.js';
import { CountersModule } from '../counters/index.js';
import { EventsModule } from '../events/index.js';
import { ListingModule } from '../listing/index.js';
import { ModerationModule } from '../moderation/index.js';
import { OwnershipModule } from '../ownership/index.js';
import { ContentCheckService } from './content/content-check.service.js';
import { VerificationQueue } from './jobs/verification.queue.js';
import { SWEEP_EVERY_MS, SWEEP_UNVERIFIED_JOB } from './jobs/verify-post.job.js';
import { VerifyPostProcessor } from './jobs/verify-post.processor.js';
import { SubmissionDayRepository } from './limits/submission-day.repository.js';
import { SubmissionDay, SubmissionDaySchema } from './limits/submission-day.schema.js';
import { SubmissionLimitService } from './limits/submission-limit.service.js';
import { ResubmissionFeeService } from './resubmission-fee.service.js';
import { ResubmissionService } from './resubmission.service.js';
import { SubmissionCreationService } from './submission-creation.service.js';
import { SubmissionInserter } from './submission-inserter.service.js';
import { SubmissionReopener } from './submission-reopener.service.js';
import { SubmissionValidationService } from './submission-validation.service.js';
import { SubmissionRepository } from './submission.repository.js';
import { SubmissionsController } from './submissions.controller.js';
import { SubmissionsService } from './submissions.service.js';
import { InitialNumbersService } from './verification/initial-numbers.service.js';
import { SubmissionNoticesService } from './verification/submission-notices.service.js';
import { VerificationService } from './verification/verification.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: SubmissionDay.name, schema: SubmissionDaySchema }]),
    UsersModule,
    ContributionsModule,
    CountersModule,
    EventsModule,
    ModerationModule,
    OwnershipModule,
    AiModule,
    LedgerModule,
    NotificationsModule,
    PreviewsModule,
    SparksModule,
  ],
  providers: [
    ContentCheckService,
    InitialNumbersService,
    ResubmissionFeeService,
    ResubmissionService,
    SubmissionCreationService,
    SubmissionDayRepository,
    SubmissionLimitService,
    SubmissionInserter,
    SubmissionNoticesService,
    SubmissionReopener,
    SubmissionRepository,
    SubmissionValidationService,
    SubmissionsService,
    VerificationQueue,
    VerificationService,
  ],
  exports: [
    SubmissionRepository,
    SubmissionsService,
    SubmissionValidationService,
    VerificationQueue,
    VerificationService,
  ],
})
export class SubmissionsModule {}

@Module({ imports: [SubmissionsModule, ListingModule], controllers: [SubmissionsController] })
export class SubmissionsApiModule {}

@Module({
  imports: [SubmissionsModule],
  providers: [
    VerifyPostProcessor,
    repeatingJob(SWEEP_UNVERIFIED_JOB, SWEEP_EVERY_MS, VerificationService, (verification) =>
      verification.enqueueOverdue(),
    ),
  ],
})
export class SubmissionsWorkerModule {}
