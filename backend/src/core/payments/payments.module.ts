import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ENV } from '../../platform/config/inject-env.js';
import { repeatingJob } from '../../platform/queue/repeating-job.js';
import { AuditModule } from '../audit/index.js';
import { LedgerModule } from '../ledger/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { PayoutsModule } from '../payouts/index.js';
import { PersonalDataModule } from '../personal-data/index.js';
import { UsersModule } from '../users/index.js';
import { OpenDisputes } from './open-disputes.js';
import { PaymentAlertsService } from './payment-alerts.service.js';
import { COMPLETE_EVERY_MS, COMPLETE_PAYMENTS_JOB, PaymentCreditingService } from './payment-crediting.service.js';
import { PaymentErasureCheck } from './payment-erasure-check.js';
import { PaymentReturnsService } from './payment-returns.service.js';
import { PaymentRepository } from './payment.repository.js';
import { PaymentEventRecord, PaymentEventSchema, PaymentRecord, PaymentSchema } from './payment.schema.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsService } from './payments.service.js';
import { ProviderEventsService } from './provider-events.service.js';
import { PAYMENT_PROVIDER } from './providers/payment-provider.js';
import { createPaymentProvider, PAYMENT_PROVIDER_CONTROLLERS } from './providers/payment-providers.js';
import { CampaignNames } from './wallet/campaign-names.js';
import { CorePendingAmounts } from './wallet/core-pending-amounts.js';
import { PendingAmountProviders } from './wallet/pending-amount-providers.js';
import { PersonWalletController } from './wallet/person-wallet.controller.js';
import { WalletController } from './wallet/wallet.controller.js';
import { WalletService } from './wallet/wallet.service.js';

@Module({
  imports: [
    LedgerModule,
    AuditModule,
    NotificationsModule,
    PayoutsModule,
    PersonalDataModule,
    UsersModule,
    MongooseModule.forFeature([
      { name: PaymentRecord.name, schema: PaymentSchema },
      { name: PaymentEventRecord.name, schema: PaymentEventSchema },
    ]),
  ],
  providers: [
    { provide: PAYMENT_PROVIDER, inject: [ENV], useFactory: createPaymentProvider },
    PaymentRepository,
    CampaignNames,
    PendingAmountProviders,
    CorePendingAmounts,
    OpenDisputes,
    PaymentErasureCheck,
    PaymentAlertsService,
    PaymentCreditingService,
    PaymentReturnsService,
    ProviderEventsService,
    PaymentsService,
    WalletService,
  ],
  exports: [
    CampaignNames,
    PendingAmountProviders,
    PaymentsService,
    PaymentCreditingService,
    ProviderEventsService,
    WalletService,
  ],
})
export class PaymentsModule {}

@Module({
  imports: [PaymentsModule, PayoutsModule],
  controllers: [WalletController, PersonWalletController, PaymentsController, ...PAYMENT_PROVIDER_CONTROLLERS],
})
export class PaymentsApiModule {}

@Module({
  imports: [PaymentsModule],
  providers: [
    repeatingJob(COMPLETE_PAYMENTS_JOB, COMPLETE_EVERY_MS, PaymentCreditingService, (crediting) =>
      crediting.creditConfirmedPayments(),
    ),
  ],
})
export class PaymentsWorkerModule {}
