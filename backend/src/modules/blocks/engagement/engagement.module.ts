import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LedgerModule } from '../../../core/ledger/index.js';
import { NotificationsModule } from '../../../core/notifications/index.js';
import { repeatingJob } from '../../../platform/queue/repeating-job.js';
import { PreviewsModule } from '../../previews/index.js';
import { SparksModule } from '../../sparks/index.js';
import { AvailabilityModule } from '../availability/index.js';
import { BonusesModule } from '../bonuses/index.js';
import { ContributionsModule } from '../contributions/index.js';
import { CountersModule } from '../counters/index.js';
import { EventsModule } from '../events/index.js';
import { HoldsModule } from '../holds/index.js';
import { ListingModule } from '../listing/index.js';
import { ModerationModule } from '../moderation/index.js';
import { RiskModule } from '../risk/index.js';
import { ApprovalCostController } from './approval-cost/approval-cost.controller.js';
import { ApprovalCostService } from './approval-cost/approval-cost.service.js';
import { OwedAmountsService } from './approval-cost/owed-amounts.service.js';
import { BlockEngagementRepository } from './block-engagement.repository.js';
import { ClosingSettlementService } from './closing/closing-settlement.service.js';
import { SettleClosingsProcessor } from './closing/settle-closings.processor.js';
import { EngagementNumbersService } from './engagement-numbers.service.js';
import { EngagementRecorderService } from './engagement-recorder.service.js';
import { EngagementSettlementService } from './engagement-settlement.service.js';
import { EngagementSnapshotRepository } from './engagement-snapshot.repository.js';
import { EngagementSnapshot, EngagementSnapshotSchema } from './engagement-snapshot.schema.js';
import { EngagementViewService } from './engagement-view.service.js';
import { EngagementController } from './engagement.controller.js';
import { EngagementQueue } from './jobs/engagement.queue.js';
import { RefreshEngagementProcessor } from './jobs/refresh-engagement.processor.js';
import { RefreshScoresProcessor } from './jobs/refresh-scores.processor.js';
import { EarningPauseRepository } from './pauses/earning-pause.repository.js';
import { EarningPause, EarningPauseSchema } from './pauses/earning-pause.schema.js';
import { EarningPausesService } from './pauses/earning-pauses.service.js';
import { EngagementRefreshService } from './refresh/engagement-refresh.service.js';
import { PlatformReadingsService } from './refresh/platform-readings.service.js';
import { SnapshotThinningRepository } from './retention/snapshot-thinning.repository.js';
import { SnapshotThinning, SnapshotThinningSchema } from './retention/snapshot-thinning.schema.js';
import {
  SnapshotThinningService,
  THIN_SNAPSHOTS_EVERY_MS,
  THIN_SNAPSHOTS_JOB,
} from './retention/snapshot-thinning.service.js';
import { SuspicionService } from './suspicion.service.js';
import { TrendingService } from './trending.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: EngagementSnapshot.name, schema: EngagementSnapshotSchema },
      { name: EarningPause.name, schema: EarningPauseSchema },
      { name: SnapshotThinning.name, schema: SnapshotThinningSchema },
    ]),
    AvailabilityModule,
    BonusesModule,
    ContributionsModule,
    CountersModule,
    EventsModule,
    HoldsModule,
    ListingModule,
    ModerationModule,
    RiskModule,
    LedgerModule,
    NotificationsModule,
    PreviewsModule,
    SparksModule,
  ],
  providers: [
    ApprovalCostService,
    BlockEngagementRepository,
    ClosingSettlementService,
    EarningPauseRepository,
    EarningPausesService,
    EngagementQueue,
    EngagementNumbersService,
    EngagementRecorderService,
    EngagementRefreshService,
    EngagementSettlementService,
    EngagementSnapshotRepository,
    EngagementViewService,
    OwedAmountsService,
    PlatformReadingsService,
    SnapshotThinningRepository,
    SnapshotThinningService,
    SuspicionService,
    TrendingService,
  ],
  exports: [
    ApprovalCostService,
    ClosingSettlementService,
    EngagementRefreshService,
    EngagementSnapshotRepository,
    EngagementViewService,
    SnapshotThinningService,
    TrendingService,
  ],
})
export class EngagementModule {}

@Module({ imports: [EngagementModule], controllers: [ApprovalCostController, EngagementController] })
export class EngagementApiModule {}

@Module({
  imports: [EngagementModule],
  providers: [
    RefreshEngagementProcessor,
    RefreshScoresProcessor,
    SettleClosingsProcessor,
    repeatingJob(THIN_SNAPSHOTS_JOB, THIN_SNAPSHOTS_EVERY_MS, SnapshotThinningService, (thinning) =>
      thinning.thinOld(),
    ),
  ],
})
export class EngagementWorkerModule {}
