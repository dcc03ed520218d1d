import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import type { Env } from '../../platform/config/env.js';
import { ENV } from '../../platform/config/inject-env.js';
import { AuditModule } from '../audit/index.js';
import { LedgerModule } from '../ledger/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { UsersModule } from '../users/index.js';
import { CampaignNames } from './campaign-names.js';
import { CompletePaymentsProcessor } from './jobs/complete-payments.processor.js';
import { PaymentAlertsService } from './payment-alerts.service.js';
import { PaymentCreditingService } from './payment-crediting.service.js';
import { PaymentNoticesService } from './payment-notices.service.js';
import { PaymentPending } from './payment-pending.js';
import { PaymentRepository } from './payment.repository.js';
import { PaymentEventRecord, PaymentEventSchema, PaymentRecord, PaymentSchema } from './payment.schema.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsService } from './payments.service.js';
import { PendingMoney } from './pending-money.js';
import { PersonWalletController } from './person-wallet.controller.js';
import { PAYMENT_PROVIDER, type PaymentProvider } from './providers/payment-provider.js';
import { SandboxPaymentProvider } from './providers/sandbox.provider.js';
import { StripePaymentProvider } from './providers/stripe.provider.js';
import { StripeWebhookController } from './stripe-webhook.controller.js';
import { WalletController } from './wallet.controller.js';
import { WalletService } from './wallet.service.js';

function providerOf({ payments, publicUrl }: Env): PaymentProvider {
  return payments.stripe ? new StripePaymentProvider({ ...payments.stripe, publicUrl }) : new SandboxPaymentProvider();
}

@Module({
  imports: [
    LedgerModule,
    AuditModule,
    NotificationsModule,
    UsersModule,
    MongooseModule.forFeature([
      { name: PaymentRecord.name, schema: PaymentSchema },
      { name: PaymentEventRecord.name, schema: PaymentEventSchema },
    ]),
  ],
  providers: [
    { provide: PAYMENT_PROVIDER, inject: [ENV], useFactory: providerOf },
    PaymentRepository,
    CampaignNames,
    PendingMoney,
    PaymentPending,
    PaymentAlertsService,
    PaymentCreditingService,
    PaymentNoticesService,
    PaymentsService,
    WalletService,
  ],
  exports: [
    CampaignNames,
    PendingMoney,
    PaymentsService,
    PaymentCreditingService,
    PaymentNoticesService,
    WalletService,
  ],
})
export class PaymentsModule {}

@Module({
  imports: [PaymentsModule],
  controllers: [WalletController, PersonWalletController, PaymentsController, StripeWebhookController],
})
export class PaymentsApiModule {}

@Module({ imports: [PaymentsModule], providers: [CompletePaymentsProcessor] })
export class PaymentsWorkerModule {}
