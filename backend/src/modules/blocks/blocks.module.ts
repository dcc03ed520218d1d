import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../../core/audit/index.js';
import { LedgerModule } from '../../core/ledger/index.js';
import { NotificationsModule } from '../../core/notifications/index.js';
import { PaymentsModule } from '../../core/payments/index.js';
import { UsersModule } from '../../core/users/index.js';
import { WebhooksModule } from '../../core/webhooks/index.js';
import { AiModule } from '../ai/index.js';
import { PreviewsModule } from '../previews/index.js';
import { SparksModule } from '../sparks/index.js';
import { BlockAudit } from './block-audit.js';
import { BlockCountsRepository } from './block-counts.repository.js';
import { BlockCounts, BlockCountsSchema } from './block-counts.schema.js';
import { BlockListingService } from './block-listing.service.js';
import { BlockWalkService } from './block-walk.service.js';
import { BlockRepository } from './block.repository.js';
import { Block, BlockSchema } from './block.schema.js';
import { BlocksController } from './blocks.controller.js';
import { ContentCheckService } from './content-check.service.js';
import { ContributionWebhooks } from './contribution-webhooks.js';
import { ContributionsService } from './contributions.service.js';
import { ContributorTotalsRepository } from './contributor-totals.repository.js';
import { ContributorTotals, ContributorTotalsSchema } from './contributor-totals.schema.js';
import { ContributorTotalsService } from './contributor-totals.service.js';
import { ContributorTotalsUpgrade } from './contributor-totals.upgrade.js';
import { BlockEngagementRepository } from './engagement/block-engagement.repository.js';
import { EarningPauseRepository } from './engagement/earning-pause.repository.js';
import { EarningPause, EarningPauseSchema } from './engagement/earning-pause.schema.js';
import { EarningPausesService } from './engagement/earning-pauses.service.js';
import { EngagementRecorderService } from './engagement/engagement-recorder.service.js';
import { EngagementRefreshService } from './engagement/engagement-refresh.service.js';
import { EngagementSettlementService } from './engagement/engagement-settlement.service.js';
import { EngagementSnapshotRepository } from './engagement/engagement-snapshot.repository.js';
import { EngagementSnapshot, EngagementSnapshotSchema } from './engagement/engagement-snapshot.schema.js';
import { EngagementViewService } from './engagement/engagement-view.service.js';
import { EngagementController } from './engagement/engagement.controller.js';
import { EngagementUpgrade } from './engagement/engagement.upgrade.js';
import { EngagementQueue } from './engagement/jobs/engagement.queue.js';
import { RefreshEngagementProcessor } from './engagement/jobs/refresh-engagement.processor.js';
import { RefreshScoresProcessor } from './engagement/jobs/refresh-scores.processor.js';
import { TrendingService } from './engagement/trending.service.js';
import { ContributionFactRepository } from './facts/contribution-fact.repository.js';
import { ContributionFact, ContributionFactSchema } from './facts/contribution-fact.schema.js';
import { ContributionFactsService } from './facts/contribution-facts.service.js';
import { FactComparison } from './facts/fact-comparison.service.js';
import { FactHistory } from './facts/fact-history.service.js';
import { FactsUpgrade } from './facts/facts.upgrade.js';
import { SettleMovesProcessor } from './jobs/settle-moves.processor.js';
import { SettlementQueue } from './jobs/settlement.queue.js';
import { SweepUnverifiedProcessor } from './jobs/sweep-unverified.processor.js';
import { VerificationQueue } from './jobs/verification.queue.js';
import { VerifyPostProcessor } from './jobs/verify-post.processor.js';
import { LikeRepository } from './like.repository.js';
import { Like, LikeSchema } from './like.schema.js';
import { LikesService } from './likes.service.js';
import { ModerationMoveRepository } from './moderation-move.repository.js';
import { ModerationMove, ModerationMoveSchema } from './moderation-move.schema.js';
import { ModerationSettlementService } from './moderation-settlement.service.js';
import { ModerationUndoService } from './moderation-undo.service.js';
import { ModerationController } from './moderation.controller.js';
import { ModerationService } from './moderation.service.js';
import { PendingContributions } from './pending-contributions.js';
import { PromotionController } from './promotion.controller.js';
import { PromotionService } from './promotion.service.js';
import { ReviewTotalsBuilder } from './review-totals.builder.js';
import { ReviewTotals, ReviewTotalsSchema } from './review-totals.schema.js';
import { SettleBeforeRefund } from './settle-before-refund.js';
import { SubmissionNoticesService } from './submission-notices.service.js';
import { SubmissionsController } from './submissions.controller.js';
import { SubmissionsService } from './submissions.service.js';
import { UserTotalsController } from './user-totals.controller.js';
import { UserTotalsService } from './user-totals.service.js';
import { VerificationService } from './verification.service.js';

/** The services, for both processes and for other modules. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Block.name, schema: BlockSchema },
      { name: BlockCounts.name, schema: BlockCountsSchema },
      { name: Like.name, schema: LikeSchema },
      { name: ModerationMove.name, schema: ModerationMoveSchema },
      { name: ReviewTotals.name, schema: ReviewTotalsSchema },
      { name: ContributorTotals.name, schema: ContributorTotalsSchema },
      { name: ContributionFact.name, schema: ContributionFactSchema },
      { name: EngagementSnapshot.name, schema: EngagementSnapshotSchema },
      { name: EarningPause.name, schema: EarningPauseSchema },
    ]),
    AuditModule,
    LedgerModule,
    NotificationsModule,
    PaymentsModule,
    UsersModule,
    WebhooksModule,
    AiModule,
    PreviewsModule,
    SparksModule,
  ],
  providers: [
    BlockAudit,
    BlockRepository,
    BlockCountsRepository,
    ContributorTotalsRepository,
    ContributionFactRepository,
    LikeRepository,
    ModerationMoveRepository,
    BlockEngagementRepository,
    EngagementSnapshotRepository,
    EarningPauseRepository,
    BlockListingService,
    BlockWalkService,
    EarningPausesService,
    EngagementQueue,
    EngagementRecorderService,
    EngagementRefreshService,
    EngagementSettlementService,
    EngagementUpgrade,
    EngagementViewService,
    TrendingService,
    ContentCheckService,
    ContributionFactsService,
    ContributionWebhooks,
    FactComparison,
    FactHistory,
    FactsUpgrade,
    ContributionsService,
    ContributorTotalsService,
    ContributorTotalsUpgrade,
    LikesService,
    ModerationService,
    ModerationSettlementService,
    ModerationUndoService,
    PendingContributions,
    PromotionService,
    ReviewTotalsBuilder,
    SettleBeforeRefund,
    SettlementQueue,
    SubmissionNoticesService,
    SubmissionsService,
    UserTotalsService,
    VerificationService,
    VerificationQueue,
  ],
  exports: [
    BlockListingService,
    ContributionFactsService,
    FactComparison,
    BlockWalkService,
    ContributionsService,
    EngagementViewService,
    EngagementRefreshService,
    TrendingService,
    LikesService,
    ModerationService,
    ModerationSettlementService,
    ModerationUndoService,
    PromotionService,
    SubmissionsService,
    UserTotalsService,
    VerificationService,
  ],
})
export class BlocksModule {}

/** What the API process adds: the routes. */
@Module({
  imports: [BlocksModule, UsersModule],
  controllers: [
    UserTotalsController,
    SubmissionsController,
    ModerationController,
    PromotionController,
    EngagementController,
    BlocksController,
  ],
})
export class BlocksApiModule {}

/** What the worker process adds: the jobs. */
@Module({
  imports: [BlocksModule],
  providers: [
    VerifyPostProcessor,
    SweepUnverifiedProcessor,
    SettleMovesProcessor,
    RefreshEngagementProcessor,
    RefreshScoresProcessor,
  ],
})
export class BlocksWorkerModule {}
