import { Module } from '@nestjs/common';
import { OverviewSourcesModule } from '../../../core/admin-overview/index.js';
import { PaymentsModule } from '../../../core/payments/index.js';
import { ReportSubjectsModule } from '../../../core/reports/index.js';
import { UsersModule } from '../../../core/users/index.js';
import { AiModule } from '../../ai/index.js';
import { PreviewsModule } from '../../previews/index.js';
import { SparksModule } from '../../sparks/index.js';
import { ContributionsModule } from '../contributions/index.js';
import { CountersModule } from '../counters/index.js';
import { EventsModule } from '../events/index.js';
import { LikesModule } from '../likes/index.js';
import { BlockCursorService } from './block-cursor.service.js';
import { BlockListingRepository } from './block-listing.repository.js';
import { BlockListingService } from './block-listing.service.js';
import { BlockReportSubject } from './block-report-subject.js';
import { BlockViewsService } from './block-views.service.js';
import { BlocksController } from './blocks.controller.js';
import { ContributionsService } from './contributions.service.js';
import { OtherCampaignsService } from './other-campaigns.service.js';
import { BlockOverview } from './pending/block-overview.js';
import { PendingAmountsRepository } from './pending/pending-amounts.repository.js';
import { PendingContributionAmounts } from './pending/pending-contributions.js';
import { PublicBlocksRepository } from './public-blocks.repository.js';
import { BlockSearchRebuildService } from './search/block-search-rebuild.service.js';
import { BlockSearchService } from './search/block-search.service.js';
import { SharedBlocksService } from './shared-blocks.service.js';
import { UserTotalsController } from './user-totals.controller.js';
import { UserTotalsService } from './user-totals.service.js';

@Module({
  imports: [
    ContributionsModule,
    CountersModule,
    EventsModule,
    LikesModule,
    AiModule,
    OverviewSourcesModule,
    PaymentsModule,
    PreviewsModule,
    ReportSubjectsModule,
    SparksModule,
    UsersModule,
  ],
  providers: [
    BlockCursorService,
    BlockListingRepository,
    BlockListingService,
    BlockOverview,
    BlockReportSubject,
    BlockSearchRebuildService,
    BlockSearchService,
    BlockViewsService,
    ContributionsService,
    OtherCampaignsService,
    PendingAmountsRepository,
    PendingContributionAmounts,
    PublicBlocksRepository,
    SharedBlocksService,
    UserTotalsService,
  ],
  exports: [
    BlockCursorService,
    BlockListingRepository,
    BlockListingService,
    BlockSearchRebuildService,
    BlockViewsService,
    ContributionsService,
    PublicBlocksRepository,
    SharedBlocksService,
    UserTotalsService,
  ],
})
export class ListingModule {}

@Module({ imports: [ListingModule, LikesModule], controllers: [UserTotalsController, BlocksController] })
export class ListingApiModule {}
