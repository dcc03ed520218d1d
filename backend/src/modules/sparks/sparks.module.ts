import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../../core/audit/index.js';
import { LedgerModule } from '../../core/ledger/index.js';
import { NotificationsModule } from '../../core/notifications/index.js';
import { PaymentsModule } from '../../core/payments/index.js';
import { UsersModule } from '../../core/users/index.js';
import { WebhooksModule } from '../../core/webhooks/index.js';
import { AccessRequestRepository } from './access-request.repository.js';
import { AccessRequest, AccessRequestSchema } from './access-request.schema.js';
import { AccessController } from './access.controller.js';
import { AdminSparksController } from './admin-sparks.controller.js';
import { BeforeRefund } from './before-refund.js';
import { CreatorTotalsRepository } from './creator-totals.repository.js';
import { CreatorTotals, CreatorTotalsSchema } from './creator-totals.schema.js';
import { CreatorTotalsUpgrade } from './creator-totals.upgrade.js';
import { EndSparksProcessor } from './jobs/end-sparks.processor.js';
import { SparkAccessService } from './spark-access.service.js';
import { SparkBudgetService } from './spark-budget.service.js';
import { SparkClosingService } from './spark-closing.service.js';
import { SparkForecastService } from './spark-forecast.service.js';
import { SparkListingService } from './spark-listing.service.js';
import { SparkMoneyController } from './spark-money.controller.js';
import { SparkNames } from './spark-names.js';
import { SparkPublishingService } from './spark-publishing.service.js';
import { SparkSlugsService } from './spark-slugs.service.js';
import { SparkSpendRepository } from './spark-spend.repository.js';
import { SparkDailySpend, SparkDailySpendSchema } from './spark-spend.schema.js';
import { SparkTransitionsService } from './spark-transitions.service.js';
import { SparkTransitionsUpgrade } from './spark-transitions.upgrade.js';
import { SparkRepository } from './spark.repository.js';
import { Spark, SparkSchema } from './spark.schema.js';
import { SparksController } from './sparks.controller.js';
import { SparksService } from './sparks.service.js';
import { TopOrderRepository } from './top-order.repository.js';
import { TopOrder, TopOrderSchema } from './top-order.schema.js';
import { TopOrderService } from './top-order.service.js';

/** Campaigns, without routes and jobs: what other modules import. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Spark.name, schema: SparkSchema },
      { name: AccessRequest.name, schema: AccessRequestSchema },
      { name: SparkDailySpend.name, schema: SparkDailySpendSchema },
      { name: CreatorTotals.name, schema: CreatorTotalsSchema },
      { name: TopOrder.name, schema: TopOrderSchema },
    ]),
    UsersModule,
    LedgerModule,
    PaymentsModule,
    NotificationsModule,
    AuditModule,
    WebhooksModule,
  ],
  providers: [
    SparkRepository,
    AccessRequestRepository,
    SparkSpendRepository,
    CreatorTotalsRepository,
    CreatorTotalsUpgrade,
    BeforeRefund,
    SparkAccessService,
    SparkBudgetService,
    SparkClosingService,
    SparkForecastService,
    SparkListingService,
    SparkNames,
    SparkPublishingService,
    SparkSlugsService,
    SparkTransitionsService,
    SparkTransitionsUpgrade,
    SparksService,
    TopOrderRepository,
    TopOrderService,
  ],
  // Other modules reach only what index.ts names; the rest is for the routes and jobs below.
  exports: [
    BeforeRefund,
    SparksService,
    SparkBudgetService,
    SparkAccessService,
    SparkClosingService,
    SparkForecastService,
    SparkListingService,
    SparkPublishingService,
    SparkTransitionsService,
    TopOrderService,
  ],
})
export class SparksModule {}

/** The routes. Admin routes first: `spark/admin/...` must not be taken for a campaign's id. */
@Module({
  imports: [SparksModule],
  controllers: [AdminSparksController, AccessController, SparkMoneyController, SparksController],
})
export class SparksApiModule {}

/** The jobs. */
@Module({ imports: [SparksModule], providers: [EndSparksProcessor] })
export class SparksWorkerModule {}
