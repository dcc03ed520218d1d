import { Module } from '@nestjs/common';
import { AccountApiModule } from './core/account/index.js';
import { AdjustmentsApiModule } from './core/adjustments/index.js';
import { AdminOverviewApiModule } from './core/admin-overview/index.js';
import { ApiKeysApiModule } from './core/api-keys/index.js';
import { AppealsApiModule } from './core/appeals/index.js';
import { ApprovalsApiModule } from './core/approvals/index.js';
import { AuditApiModule } from './core/audit/index.js';
import { CasesApiModule } from './core/cases/index.js';
import { DataExportsApiModule } from './core/data-exports/index.js';
import { ErasureApiModule } from './core/erasure/index.js';
import { NotificationsApiModule } from './core/notifications/index.js';
import { PaymentsApiModule } from './core/payments/index.js';
import { PayoutsApiModule } from './core/payouts/index.js';
import { ReportsApiModule } from './core/reports/index.js';
import { SuspensionsApiModule } from './core/suspensions/index.js';
import { TaxApiModule } from './core/tax/index.js';
import { UploadsApiModule } from './core/uploads/index.js';
import { UsersApiModule } from './core/users/index.js';
import { WebhooksApiModule } from './core/webhooks/index.js';
import { MigrationsModule } from './migrations/migrations.module.js';
import { AiApiModule } from './modules/ai/index.js';
import { AnalyticsApiModule } from './modules/analytics/index.js';
import { BlocksApiModule } from './modules/blocks/index.js';
import { ExportApiModule } from './modules/export/index.js';
import { PreviewsApiModule } from './modules/previews/index.js';
import { SharingApiModule } from './modules/sharing/index.js';
import { SparksApiModule } from './modules/sparks/index.js';
import { WinnersApiModule } from './modules/winners/index.js';
import { PlatformApiModule } from './platform/platform.module.js';

/** All modules of the API. */
@Module({
  imports: [
    PlatformApiModule,
    MigrationsModule,
    // core
    UsersApiModule,
    AccountApiModule,
    ErasureApiModule,
    ApiKeysApiModule,
    PaymentsApiModule,
    PayoutsApiModule,
    NotificationsApiModule,
    ApprovalsApiModule,
    CasesApiModule,
    AppealsApiModule,
    ReportsApiModule,
    AuditApiModule,
    TaxApiModule,
    SuspensionsApiModule,
    AdjustmentsApiModule,
    AdminOverviewApiModule,
    UploadsApiModule,
    DataExportsApiModule,
    WebhooksApiModule,
    // modules
    SparksApiModule,
    PreviewsApiModule,
    BlocksApiModule,
    WinnersApiModule,
    AnalyticsApiModule,
    AiApiModule,
    ExportApiModule,
    SharingApiModule,
  ],
})
export class ApiModule {}
