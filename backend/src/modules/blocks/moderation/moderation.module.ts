import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ApprovalsModule } from '../../../core/approvals/index.js';
import { CasesModule } from '../../../core/cases/index.js';
import { ConversationsModule } from '../../../core/conversations/index.js';
import { LedgerModule } from '../../../core/ledger/index.js';
import { NotificationsModule } from '../../../core/notifications/index.js';
import { UsersModule } from '../../../core/users/index.js';
import { repeatingJob } from '../../../platform/queue/repeating-job.js';
import { SparksModule } from '../../sparks/index.js';
import { BonusesModule } from '../bonuses/index.js';
import { ContributionsModule } from '../contributions/index.js';
import { CountersModule } from '../counters/index.js';
import { EventsModule } from '../events/index.js';
import { HoldsModule } from '../holds/index.js';
import { ListingModule } from '../listing/index.js';
import { BlockDeletionService } from './block-deletion.service.js';
import { ContributionCasesService } from './contribution-cases.service.js';
import { DecisionEffectsService } from './decision-effects.service.js';
import { DeletionEffectsService } from './deletion-effects.service.js';
import { SettleDecisionsProcessor } from './jobs/settle-decisions.processor.js';
import { SettlementQueue } from './jobs/settlement.queue.js';
import { ModerationSettlementService } from './moderation-settlement.service.js';
import { ModerationUndoService } from './moderation-undo.service.js';
import { ModerationController } from './moderation.controller.js';
import { ModerationService } from './moderation.service.js';
import {
  CREATOR_RECORDS_EVERY_MS,
  CREATOR_RECORDS_JOB,
  CreatorRecordsService,
} from './records/creator-records.service.js';
import { RecordedPostsRepository } from './records/recorded-posts.repository.js';
import { ReviewSummaryService } from './review-summary.service.js';
import { BlockActs } from './second-admin/block-acts.js';
import { DecisionLimitService } from './second-admin/decision-limit.service.js';
import { SettleBeforeRefund } from './settle-before-refund.js';
import { BlockStatusRepository } from './transitions/block-status.repository.js';
import { StatusTransitionRecorder } from './transitions/status-transition-recorder.service.js';
import { StatusTransitionRepository } from './transitions/status-transition.repository.js';
import { StatusTransition, StatusTransitionSchema } from './transitions/status-transition.schema.js';
import { StatusTransitionsService } from './transitions/status-transitions.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: StatusTransition.name, schema: StatusTransitionSchema }]),
    ApprovalsModule,
    BonusesModule,
    CasesModule,
    ConversationsModule,
    ContributionsModule,
    CountersModule,
    EventsModule,
    HoldsModule,
    LedgerModule,
    ListingModule,
    NotificationsModule,
    SparksModule,
  ],
  providers: [
    BlockActs,
    BlockDeletionService,
    BlockStatusRepository,
    ContributionCasesService,
    CreatorRecordsService,
    DecisionEffectsService,
    DecisionLimitService,
    DeletionEffectsService,
    ModerationService,
    ModerationSettlementService,
    ModerationUndoService,
    RecordedPostsRepository,
    ReviewSummaryService,
    SettleBeforeRefund,
    SettlementQueue,
    StatusTransitionRecorder,
    StatusTransitionRepository,
    StatusTransitionsService,
  ],
  exports: [
    BlockDeletionService,
    CreatorRecordsService,
    DecisionLimitService,
    ModerationService,
    ModerationSettlementService,
    ModerationUndoService,
    ReviewSummaryService,
    StatusTransitionRecorder,
    StatusTransitionRepository,
    StatusTransitionsService,
  ],
})
export class ModerationModule {}

@Module({ imports: [ModerationModule, ListingModule, UsersModule], controllers: [ModerationController] })
export class ModerationApiModule {}

@Module({
  imports: [ModerationModule],
  providers: [
    SettleDecisionsProcessor,
    repeatingJob(CREATOR_RECORDS_JOB, CREATOR_RECORDS_EVERY_MS, CreatorRecordsService, (records) => records.compute()),
  ],
})
export class ModerationWorkerModule {}
