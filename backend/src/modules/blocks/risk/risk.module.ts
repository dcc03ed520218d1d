import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OverviewSourcesModule } from '../../../core/admin-overview/index.js';
import { PayoutsModule } from '../../../core/payouts/index.js';
import { repeatingJob } from '../../../platform/queue/repeating-job.js';
import { PreviewsModule } from '../../previews/index.js';
import { SparksModule } from '../../sparks/index.js';
import { ContributionsModule } from '../contributions/index.js';
import { ListingModule } from '../listing/index.js';
import { RiskListingService } from './risk-listing.service.js';
import { RiskOverview } from './risk-overview.js';
import { RiskSignalSchema, StoredRiskSignal } from './risk-signal.schema.js';
import { RiskController } from './risk.controller.js';
import { RiskRepository } from './risk.repository.js';
import { RiskService } from './risk.service.js';
import { UsualEngagementRepository } from './usual-engagement.repository.js';
import { StoredUsualEngagement, UsualEngagementSchema } from './usual-engagement.schema.js';
import { USUAL_ENGAGEMENT_EVERY_MS, USUAL_ENGAGEMENT_JOB, UsualEngagementService } from './usual-engagement.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: StoredRiskSignal.name, schema: RiskSignalSchema },
      { name: StoredUsualEngagement.name, schema: UsualEngagementSchema },
    ]),
    ContributionsModule,
    ListingModule,
    OverviewSourcesModule,
    PayoutsModule,
    PreviewsModule,
    SparksModule,
  ],
  providers: [
    RiskListingService,
    RiskOverview,
    RiskRepository,
    RiskService,
    UsualEngagementRepository,
    UsualEngagementService,
  ],
  exports: [RiskListingService, RiskService, UsualEngagementService],
})
export class RiskModule {}

@Module({ imports: [RiskModule], controllers: [RiskController] })
export class RiskApiModule {}

@Module({
  imports: [RiskModule],
  providers: [
    repeatingJob(USUAL_ENGAGEMENT_JOB, USUAL_ENGAGEMENT_EVERY_MS, UsualEngagementService, (usual) => usual.compute()),
  ],
})
export class RiskWorkerModule {}
