import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ApprovalsModule } from '../../../core/approvals/index.js';
import { LedgerModule } from '../../../core/ledger/index.js';
import { NotificationsModule } from '../../../core/notifications/index.js';
import { SuspensionsModule } from '../../../core/suspensions/index.js';
import { repeatingJob } from '../../../platform/queue/repeating-job.js';
import { SparksModule } from '../../sparks/index.js';
import { ContributionsModule } from '../contributions/index.js';
import { EventsModule } from '../events/index.js';
import { EarningHoldRepository } from './earning-hold.repository.js';
import { EarningHold, EarningHoldSchema } from './earning-hold.schema.js';
import { EarningHoldsService } from './earning-holds.service.js';
import { EarningReleaseService, RELEASE_EARNINGS_EVERY_MS } from './earning-release.service.js';
import { EarningReversalService } from './earning-reversal.service.js';
import { HeldEarningsService } from './held-earnings.service.js';
import { HoldNoticesService } from './hold-notices.service.js';
import { HoldPaymentsService, RELEASE_EARNINGS_JOB } from './hold-payments.service.js';
import { HoldsController } from './holds.controller.js';
import { EarningRestorationService } from './reversals/earning-restoration.service.js';
import { EarningReversalRepository } from './reversals/earning-reversal.repository.js';
import { EarningReversal, EarningReversalSchema } from './reversals/earning-reversal.schema.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: EarningHold.name, schema: EarningHoldSchema },
      { name: EarningReversal.name, schema: EarningReversalSchema },
    ]),
    ApprovalsModule,
    ContributionsModule,
    EventsModule,
    LedgerModule,
    NotificationsModule,
    SparksModule,
    SuspensionsModule,
  ],
  providers: [
    EarningHoldRepository,
    EarningHoldsService,
    EarningReleaseService,
    EarningRestorationService,
    EarningReversalRepository,
    EarningReversalService,
    HeldEarningsService,
    HoldNoticesService,
    HoldPaymentsService,
  ],
  exports: [
    EarningHoldsService,
    EarningReleaseService,
    EarningRestorationService,
    EarningReversalRepository,
    EarningReversalService,
    HeldEarningsService,
  ],
})
export class HoldsModule {}

@Module({ imports: [HoldsModule], controllers: [HoldsController] })
export class HoldsApiModule {}

@Module({
  imports: [HoldsModule],
  providers: [
    repeatingJob(RELEASE_EARNINGS_JOB, RELEASE_EARNINGS_EVERY_MS, EarningReleaseService, (releases) =>
      releases.releaseDue(),
    ),
  ],
})
export class HoldsWorkerModule {}
