import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ENV } from '../../platform/config/inject-env.js';
import { repeatingJob } from '../../platform/queue/repeating-job.js';
import { OverviewSourcesModule } from '../admin-overview/index.js';
import { AppealsModule } from '../appeals/index.js';
import { ApprovalsModule } from '../approvals/index.js';
import { AuditModule } from '../audit/index.js';
import { LedgerModule } from '../ledger/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { PersonalDataModule } from '../personal-data/index.js';
import { SuspensionsModule } from '../suspensions/index.js';
import { TaxModule } from '../tax/index.js';
import { UsersModule } from '../users/index.js';
import { PayoutAccountController } from './accounts/payout-account.controller.js';
import { PayoutAccountRepository } from './accounts/payout-account.repository.js';
import { PayoutAccount, PayoutAccountSchema } from './accounts/payout-account.schema.js';
import { PayoutAccountsService } from './accounts/payout-accounts.service.js';
import { AdminPayoutsController } from './admin/admin-payouts.controller.js';
import { AdminPayoutsService } from './admin/admin-payouts.service.js';
import { PayoutOverview } from './admin/payout-overview.js';
import { PayoutOverviewRepository } from './admin/payout-overview.repository.js';
import { PayoutAppealsController } from './appeals/payout-appeals.controller.js';
import { PayoutAppealsService } from './appeals/payout-appeals.service.js';
import { PayoutEventRepository } from './events/payout-event.repository.js';
import { PayoutProviderEvent, PayoutProviderEventSchema } from './events/payout-event.schema.js';
import { PayoutEventsService } from './events/payout-events.service.js';
import { PayoutWebhookController } from './events/payout-webhook.controller.js';
import { PayoutNoticesService } from './payout-notices.service.js';
import { PayoutTotalsService } from './payout-totals.service.js';
import { PayoutRepository } from './payout.repository.js';
import { Payout, PayoutSchema } from './payout.schema.js';
import { PAYOUT_PROVIDER } from './providers/payout-provider.js';
import { createPayoutProvider } from './providers/payout-providers.js';
import { PayoutMismatchRepository } from './reconciliation/payout-mismatch.repository.js';
import { PayoutMismatch, PayoutMismatchSchema } from './reconciliation/payout-mismatch.schema.js';
import { PayoutMismatchesController } from './reconciliation/payout-mismatches.controller.js';
import { PayoutMismatchesService } from './reconciliation/payout-mismatches.service.js';
import {
  PayoutReconciliationService,
  RECONCILE_EVERY_MS,
  RECONCILE_PAYOUTS_JOB,
} from './reconciliation/payout-reconciliation.service.js';
import { PayoutCases } from './requests/payout-cases.js';
import { PayoutErasureCheck } from './requests/payout-erasure-check.js';
import { PayoutHoldsService } from './requests/payout-holds.service.js';
import { PayoutRequestsService } from './requests/payout-requests.service.js';
import { PayoutsController } from './requests/payouts.controller.js';
import { PayoutSendingService } from './sending/payout-sending.service.js';
import { PayoutSettlementService } from './sending/payout-settlement.service.js';
import { PayoutSweepService } from './sending/payout-sweep.service.js';
import { RELEASE_EVERY_MS, RELEASE_PAYOUTS_JOB, SWEEP_EVERY_MS, SWEEP_PAYOUTS_JOB } from './sending/payout.jobs.js';
import { PayoutProcessor } from './sending/payout.processor.js';
import { PayoutQueue } from './sending/payout.queue.js';
import { SendingChecksService } from './sending/sending-checks.service.js';
import { PayoutStatementsController } from './statements/payout-statements.controller.js';
import { PayoutStatementsService } from './statements/payout-statements.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: PayoutAccount.name, schema: PayoutAccountSchema },
      { name: Payout.name, schema: PayoutSchema },
      { name: PayoutProviderEvent.name, schema: PayoutProviderEventSchema },
      { name: PayoutMismatch.name, schema: PayoutMismatchSchema },
    ]),
    AppealsModule,
    ApprovalsModule,
    AuditModule,
    LedgerModule,
    NotificationsModule,
    OverviewSourcesModule,
    PersonalDataModule,
    SuspensionsModule,
    TaxModule,
    UsersModule,
  ],
  providers: [
    { provide: PAYOUT_PROVIDER, inject: [ENV], useFactory: createPayoutProvider },
    PayoutAccountRepository,
    PayoutAccountsService,
    PayoutRepository,
    PayoutNoticesService,
    PayoutTotalsService,
    PayoutOverview,
    PayoutOverviewRepository,
    PayoutCases,
    PayoutErasureCheck,
    PayoutHoldsService,
    PayoutRequestsService,
    PayoutQueue,
    PayoutSettlementService,
    SendingChecksService,
    PayoutSendingService,
    PayoutSweepService,
    PayoutEventRepository,
    PayoutEventsService,
    PayoutMismatchRepository,
    PayoutMismatchesService,
    PayoutReconciliationService,
    AdminPayoutsService,
    PayoutAppealsService,
    PayoutStatementsService,
  ],
  exports: [
    AdminPayoutsService,
    PayoutAppealsService,
    PayoutStatementsService,
    PayoutAccountsService,
    PayoutCases,
    PayoutEventsService,
    PayoutMismatchesService,
    PayoutReconciliationService,
    PayoutRequestsService,
    PayoutSendingService,
    PayoutSweepService,
  ],
})
export class PayoutsModule {}

@Module({
  imports: [PayoutsModule],
  controllers: [
    PayoutAccountController,
    PayoutWebhookController,
    PayoutAppealsController,
    PayoutsController,
    PayoutStatementsController,
    PayoutMismatchesController,
    AdminPayoutsController,
  ],
})
export class PayoutsApiModule {}

@Module({
  imports: [PayoutsModule],
  providers: [
    PayoutProcessor,
    repeatingJob(SWEEP_PAYOUTS_JOB, SWEEP_EVERY_MS, PayoutSweepService, (sweeper) => sweeper.enqueueDue()),
    repeatingJob(RELEASE_PAYOUTS_JOB, RELEASE_EVERY_MS, PayoutSweepService, (sweeper) => sweeper.releaseDue()),
    repeatingJob(RECONCILE_PAYOUTS_JOB, RECONCILE_EVERY_MS, PayoutReconciliationService, (reconciliation) =>
      reconciliation.reconcileDay(),
    ),
  ],
})
export class PayoutsWorkerModule {}
