import { Module } from '@nestjs/common';
import { AdjustmentsModule } from './core/adjustments/index.js';
import { AdminOverviewWorkerModule } from './core/admin-overview/index.js';
import { ApprovalsWorkerModule } from './core/approvals/index.js';
import { CasesWorkerModule } from './core/cases/index.js';
import { DataExportsWorkerModule } from './core/data-exports/index.js';
import { ErasureWorkerModule } from './core/erasure/index.js';
import { LedgerWorkerModule } from './core/ledger/index.js';
import { NotificationsWorkerModule } from './core/notifications/index.js';
import { PaymentsWorkerModule } from './core/payments/index.js';
import { PayoutsWorkerModule } from './core/payouts/index.js';
import { ReportsWorkerModule } from './core/reports/index.js';
import { UsersModule } from './core/users/index.js';
import { WebhooksWorkerModule } from './core/webhooks/index.js';
import { MigrationsModule } from './migrations/migrations.module.js';
import { AiWorkerModule } from './modules/ai/index.js';
import { AnalyticsWorkerModule } from './modules/analytics/index.js';
import { BlocksWorkerModule } from './modules/blocks/index.js';
import { ExportWorkerModule } from './modules/export/index.js';
import { PreviewsWorkerModule } from './modules/previews/index.js';
import { SparksWorkerModule } from './modules/sparks/index.js';
import { WinnersWorkerModule } from './modules/winners/index.js';
import { PlatformModule } from './platform/platform.module.js';

/** All modules of the worker: those of the API, with processors instead of controllers. */
@Module({
  imports: [
    PlatformModule,
    MigrationsModule,
    // core
    UsersModule,
    // Executes approved corrections.
    AdjustmentsModule,
    AdminOverviewWorkerModule,
    ApprovalsWorkerModule,
    DataExportsWorkerModule,
    ErasureWorkerModule,
    LedgerWorkerModule,
    PaymentsWorkerModule,
    PayoutsWorkerModule,
    NotificationsWorkerModule,
    CasesWorkerModule,
    ReportsWorkerModule,
    WebhooksWorkerModule,
    // modules
    SparksWorkerModule,
    PreviewsWorkerModule,
    BlocksWorkerModule,
    WinnersWorkerModule,
    AnalyticsWorkerModule,
    AiWorkerModule,
    ExportWorkerModule,
  ],
})
export class WorkerModule {}
