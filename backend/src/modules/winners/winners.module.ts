import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ApprovalsModule } from '../../core/approvals/index.js';
import { AuditModule } from '../../core/audit/index.js';
import { LedgerModule } from '../../core/ledger/index.js';
import { NotificationsModule } from '../../core/notifications/index.js';
import { PersonalDataModule } from '../../core/personal-data/index.js';
import { UsersModule } from '../../core/users/index.js';
import { WebhooksModule } from '../../core/webhooks/index.js';
import { repeatingJob } from '../../platform/queue/repeating-job.js';
import { BlocksModule, DELIVER_NOTICES_EVERY_MS } from '../blocks/index.js';
import { SparksModule } from '../sparks/index.js';
import { PrizeErasureCheck } from './erasure/prize-erasure-check.js';
import { WinnerEventQueryService } from './event/winner-event-query.service.js';
import { WinnerEventRepository } from './event/winner-event.repository.js';
import { WinnerEvent, WinnerEventSchema } from './event/winner-event.schema.js';
import { WinnerEventService } from './event/winner-event.service.js';
import { WinnerEventsController } from './event/winner-events.controller.js';
import { WinnerNotificationsService } from './event/winner-notifications.service.js';
import { WinnerProgressService } from './event/winner-progress.service.js';
import { WinnerRefundCompletion } from './event/winner-refund-completion.js';
import { SWEEP_EVERY_MS, SWEEP_RELEASES_JOB } from './jobs/release-winners.job.js';
import { ReleaseWinnersProcessor } from './jobs/release-winners.processor.js';
import { ReleaseQueue } from './jobs/release.queue.js';
import { ANNOUNCE_WINNERS_JOB, CandidateNoticesService } from './release/candidate-notices.service.js';
import { PrizePaymentService } from './release/prize-payment.service.js';
import { PrizePayoutService } from './release/prize-payout.service.js';
import { ReleaseCompletionService } from './release/release-completion.service.js';
import { WinnerEligibilityService } from './release/winner-eligibility.service.js';
import { WinnerReleaseService } from './release/winner-release.service.js';
import { PrizeReserveService } from './selection/prize-reserve.service.js';
import { SelectionWriter } from './selection/selection-writer.js';
import { WinnerSelectionRepository } from './selection/winner-selection.repository.js';
import { WinnerSelection, WinnerSelectionSchema } from './selection/winner-selection.schema.js';
import { WinnerSelectionService } from './selection/winner-selection.service.js';
import { WinnersListingService } from './selection/winners-listing.service.js';
import { WinnerAccessService } from './winner-access.service.js';
import { WinnerActs } from './winner-acts.js';
import { WinnersController } from './winners.controller.js';

/** Providers shared by both processes. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: WinnerEvent.name, schema: WinnerEventSchema },
      { name: WinnerSelection.name, schema: WinnerSelectionSchema },
    ]),
    ApprovalsModule,
    AuditModule,
    LedgerModule,
    NotificationsModule,
    PersonalDataModule,
    UsersModule,
    WebhooksModule,
    SparksModule,
    BlocksModule,
  ],
  providers: [
    WinnerEventRepository,
    WinnerSelectionRepository,
    ReleaseQueue,
    CandidateNoticesService,
    PrizeErasureCheck,
    SelectionWriter,
    WinnerActs,
    PrizePaymentService,
    PrizePayoutService,
    PrizeReserveService,
    ReleaseCompletionService,
    WinnerAccessService,
    WinnerEligibilityService,
    WinnerEventQueryService,
    WinnerEventService,
    WinnerNotificationsService,
    WinnerProgressService,
    WinnerRefundCompletion,
    WinnerReleaseService,
    WinnerSelectionService,
    WinnersListingService,
  ],
  // For the routes and jobs below; other modules use only the exports of index.ts.
  exports: [
    CandidateNoticesService,
    PrizePayoutService,
    WinnerAccessService,
    WinnerEventQueryService,
    WinnerEventService,
    WinnerProgressService,
    WinnerReleaseService,
    WinnerSelectionService,
    WinnersListingService,
  ],
})
export class WinnersModule {}

/** Routes of the API process. */
@Module({ imports: [WinnersModule], controllers: [WinnersController, WinnerEventsController] })
export class WinnersApiModule {}

/** Jobs of the worker process. */
@Module({
  imports: [WinnersModule],
  providers: [
    ReleaseWinnersProcessor,
    repeatingJob(SWEEP_RELEASES_JOB, SWEEP_EVERY_MS, WinnerReleaseService, (releases) => releases.enqueueUnpaid()),
    repeatingJob(ANNOUNCE_WINNERS_JOB, DELIVER_NOTICES_EVERY_MS, CandidateNoticesService, (notices) =>
      notices.notifyDue(),
    ),
  ],
})
export class WinnersWorkerModule {}
