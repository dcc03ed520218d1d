import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OverviewSourcesModule } from '../../core/admin-overview/index.js';
import { ApprovalsModule } from '../../core/approvals/index.js';
import { AuditModule } from '../../core/audit/index.js';
import { CasesModule } from '../../core/cases/index.js';
import { ConversationsModule } from '../../core/conversations/index.js';
import { LedgerModule } from '../../core/ledger/index.js';
import { NotificationsModule } from '../../core/notifications/index.js';
import { PaymentsModule } from '../../core/payments/index.js';
import { PersonalDataModule } from '../../core/personal-data/index.js';
import { ReportSubjectsModule } from '../../core/reports/index.js';
import { UsersModule } from '../../core/users/index.js';
import { WebhooksModule } from '../../core/webhooks/index.js';
import { AccessConversationsController } from './access/access-conversations.controller.js';
import { AccessConversationsService } from './access/access-conversations.service.js';
import { AccessRequestRepository } from './access/access-request.repository.js';
import { AccessRequest, AccessRequestSchema } from './access/access-request.schema.js';
import { AccessController } from './access/access.controller.js';
import { SparkAccessService } from './access/spark-access.service.js';
import { AdminActNotices } from './admin-acts/admin-act-notices.service.js';
import { SparkAlertRepository } from './alerts/spark-alert.repository.js';
import { SparkAlert, SparkAlertSchema } from './alerts/spark-alert.schema.js';
import { SparkAlertsService } from './alerts/spark-alerts.service.js';
import { ContributorNoticeRepository } from './announcements/contributor-notice.repository.js';
import { ContributorNotice, ContributorNoticeSchema } from './announcements/contributor-notice.schema.js';
import { ContributorNoticesService } from './announcements/contributor-notices.service.js';
import { TermsAnnouncementRepository } from './announcements/terms-announcement.repository.js';
import { TermsAnnouncement, TermsAnnouncementSchema } from './announcements/terms-announcement.schema.js';
import { TermsAnnouncementsService } from './announcements/terms-announcements.service.js';
import { CreatorPaidOut, CreatorPaidOutSchema } from './budget/creator-paid-out.schema.js';
import { CreatorTotalsRepository } from './budget/creator-totals.repository.js';
import { CreatorTotals, CreatorTotalsSchema } from './budget/creator-totals.schema.js';
import { DailySpendRepository } from './budget/daily-spend.repository.js';
import { SparkDailySpend, SparkDailySpendSchema } from './budget/daily-spend.schema.js';
import { PromisedBonusesRepository } from './budget/promised-bonuses.repository.js';
import { PromisedBonusesService } from './budget/promised-bonuses.service.js';
import { RefundHooks } from './budget/refund-hooks.js';
import { RefundPreviewService } from './budget/refund-preview.service.js';
import { SparkBudgetService } from './budget/spark-budget.service.js';
import { SparkForecastService } from './budget/spark-forecast.service.js';
import { SparkMoneyController } from './budget/spark-money.controller.js';
import { SparkTopUpService } from './budget/spark-top-up.service.js';
import { CampaignErasureRepository } from './erasure/campaign-erasure.repository.js';
import { CampaignErasureService } from './erasure/campaign-erasure.service.js';
import { SearchMaintenanceProcessor } from './jobs/search-maintenance.processor.js';
import { SparkAlertsProcessor } from './jobs/spark-alerts.processor.js';
import { SparkTransitionsProcessor } from './jobs/spark-transitions.processor.js';
import { ClosingAct } from './lifecycle/closing-act.js';
import { ClosingNoticesService } from './lifecycle/closing-notices.service.js';
import { ClosingReadings } from './lifecycle/closing-readings.js';
import { SparkClosingService } from './lifecycle/spark-closing.service.js';
import { SparkSettlementService } from './lifecycle/spark-settlement.service.js';
import { SparkTransitionsService } from './lifecycle/spark-transitions.service.js';
import { AdminSparksController } from './listing/admin-sparks.controller.js';
import { CampaignNamesProvider } from './listing/campaign-names.provider.js';
import { PublicSparksRepository } from './listing/public-sparks.repository.js';
import { SparkListingService } from './listing/spark-listing.service.js';
import { SparkReportSubject } from './listing/spark-report-subject.js';
import { SparkOverviewSources } from './overview/spark-overview-sources.js';
import { SparkOverviewRepository } from './overview/spark-overview.repository.js';
import { SparkOverviewService } from './overview/spark-overview.service.js';
import { PrivacyChangeRepository } from './privacy/privacy-change.repository.js';
import { PrivacyChange, PrivacyChangeSchema } from './privacy/privacy-change.schema.js';
import { PublishedSparkEditor } from './publishing/published-spark-editor.service.js';
import { ReplacedRulesRepository } from './publishing/replaced-rules.repository.js';
import { ReplacedRules, ReplacedRulesSchema } from './publishing/replaced-rules.schema.js';
import { SparkDraftsService } from './publishing/spark-drafts.service.js';
import { SparkPublicationService } from './publishing/spark-publication.service.js';
import { SparkPublishingService } from './publishing/spark-publishing.service.js';
import { SparkSlugsService } from './publishing/spark-slugs.service.js';
import { SparkSearchIndexService } from './search/spark-search-index.service.js';
import { SparkSearchRebuildService } from './search/spark-search-rebuild.service.js';
import { SparkSearchRepository } from './search/spark-search.repository.js';
import {
  CreatorRename,
  CreatorRenameSchema,
  PendingWords,
  PendingWordsSchema,
  SearchWord,
  SearchWordSchema,
  SparkSearchEntry,
  SparkSearchEntrySchema,
} from './search/spark-search.schema.js';
import { SparkSearchService } from './search/spark-search.service.js';
import { SparkRepository } from './spark.repository.js';
import { Spark, SparkSchema } from './spark.schema.js';
import { SparksController } from './sparks.controller.js';
import { SparksService } from './sparks.service.js';
import { SubmissionGateRepository } from './submission-gates/submission-gate.repository.js';
import { SubmissionGate, SubmissionGateSchema } from './submission-gates/submission-gate.schema.js';
import { TopOrderRepository } from './top-order/top-order.repository.js';
import { TopOrder, TopOrderSchema } from './top-order/top-order.schema.js';
import { TopOrderService } from './top-order/top-order.service.js';
import { WatchlistController } from './watchlist/watchlist.controller.js';
import { WatchlistRepository } from './watchlist/watchlist.repository.js';
import { Watchlist, WatchlistSchema } from './watchlist/watchlist.schema.js';
import { WatchlistService } from './watchlist/watchlist.service.js';

/** Providers shared by both processes and other modules. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Spark.name, schema: SparkSchema },
      { name: AccessRequest.name, schema: AccessRequestSchema },
      { name: SparkDailySpend.name, schema: SparkDailySpendSchema },
      { name: CreatorPaidOut.name, schema: CreatorPaidOutSchema },
      { name: CreatorTotals.name, schema: CreatorTotalsSchema },
      { name: TopOrder.name, schema: TopOrderSchema },
      { name: TermsAnnouncement.name, schema: TermsAnnouncementSchema },
      { name: ContributorNotice.name, schema: ContributorNoticeSchema },
      { name: PrivacyChange.name, schema: PrivacyChangeSchema },
      { name: ReplacedRules.name, schema: ReplacedRulesSchema },
      { name: SparkAlert.name, schema: SparkAlertSchema },
      { name: SubmissionGate.name, schema: SubmissionGateSchema },
      { name: Watchlist.name, schema: WatchlistSchema },
      { name: SparkSearchEntry.name, schema: SparkSearchEntrySchema },
      { name: SearchWord.name, schema: SearchWordSchema },
      { name: PendingWords.name, schema: PendingWordsSchema },
      { name: CreatorRename.name, schema: CreatorRenameSchema },
    ]),
    UsersModule,
    LedgerModule,
    PaymentsModule,
    NotificationsModule,
    ApprovalsModule,
    AuditModule,
    CasesModule,
    ConversationsModule,
    OverviewSourcesModule,
    PersonalDataModule,
    ReportSubjectsModule,
    WebhooksModule,
  ],
  providers: [
    SparkRepository,
    AccessRequestRepository,
    DailySpendRepository,
    CreatorTotalsRepository,
    PromisedBonusesRepository,
    PromisedBonusesService,
    RefundHooks,
    AccessConversationsService,
    AdminActNotices,
    SparkAccessService,
    CampaignErasureRepository,
    CampaignErasureService,
    SparkAlertRepository,
    SparkAlertsService,
    SparkBudgetService,
    ContributorNoticeRepository,
    ContributorNoticesService,
    ClosingAct,
    ClosingNoticesService,
    ClosingReadings,
    SparkClosingService,
    SparkSettlementService,
    RefundPreviewService,
    SparkForecastService,
    SparkListingService,
    SparkReportSubject,
    SparkOverviewRepository,
    SparkOverviewService,
    SparkOverviewSources,
    CampaignNamesProvider,
    PrivacyChangeRepository,
    PublicSparksRepository,
    PublishedSparkEditor,
    ReplacedRulesRepository,
    SparkPublicationService,
    SparkPublishingService,
    SparkDraftsService,
    SparkSlugsService,
    SparkSearchIndexService,
    SparkSearchRebuildService,
    SparkSearchRepository,
    SparkSearchService,
    SparkTopUpService,
    SparkTransitionsService,
    SparksService,
    SubmissionGateRepository,
    TermsAnnouncementRepository,
    TermsAnnouncementsService,
    TopOrderRepository,
    TopOrderService,
    WatchlistRepository,
    WatchlistService,
  ],
  // Other modules use only the exports of index.ts; the rest is for the routes and jobs below.
  exports: [
    PrivacyChangeRepository,
    PublicSparksRepository,
    RefundHooks,
    PromisedBonusesService,
    SparksService,
    SparkBudgetService,
    AccessConversationsService,
    SparkAccessService,
    ClosingReadings,
    SparkClosingService,
    SparkSettlementService,
    RefundPreviewService,
    SparkForecastService,
    SparkListingService,
    SparkOverviewService,
    SparkPublishingService,
    SparkDraftsService,
    SparkSearchIndexService,
    SparkSearchRebuildService,
    SparkTopUpService,
    SparkTransitionsService,
    ContributorNoticesService,
    TermsAnnouncementsService,
    TopOrderService,
    SparkAlertsService,
    WatchlistService,
  ],
})
export class SparksModule {}

/** Routes of the API process. Admin routes first: `admin` must not match the route parameter of `spark/:id`. */
@Module({
  imports: [SparksModule, CasesModule],
  controllers: [
    AdminSparksController,
    AccessController,
    AccessConversationsController,
    SparkMoneyController,
    WatchlistController,
    SparksController,
  ],
})
export class SparksApiModule {}

/** Jobs of the worker process. */
@Module({
  imports: [SparksModule],
  providers: [SparkTransitionsProcessor, SearchMaintenanceProcessor, SparkAlertsProcessor],
})
export class SparksWorkerModule {}
