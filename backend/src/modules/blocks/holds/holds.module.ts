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

@Module({
  imports: [
    MongooseModule.forFeature([{ name: EarningHold.name, schema: EarningHoldSchema }]),
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
    EarningReversalService,
    HeldEarningsService,
    HoldNoticesService,
    HoldPaymentsService,
  ],
  exports: [EarningHoldsService, EarningReleaseService, EarningReversalService, HeldEarningsService],
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
