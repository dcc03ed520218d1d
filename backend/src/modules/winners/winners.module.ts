import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../../core/audit/index.js';
import { LedgerModule } from '../../core/ledger/index.js';
import { NotificationsModule } from '../../core/notifications/index.js';
import { UsersModule } from '../../core/users/index.js';
import { WebhooksModule } from '../../core/webhooks/index.js';
import { BlocksModule } from '../blocks/index.js';
import { SparksModule } from '../sparks/index.js';
import { WinnerEventRepository } from './event/winner-event.repository.js';
import { WinnerEvent, WinnerEventSchema } from './event/winner-event.schema.js';
import { WinnerEventService } from './event/winner-event.service.js';
import { WinnerEventsController } from './event/winner-events.controller.js';
import { WinnerNotificationsService } from './event/winner-notifications.service.js';
import { WinnerProgressService } from './event/winner-progress.service.js';
import { ReleaseWinnersProcessor } from './jobs/release-winners.processor.js';
import { ReleaseQueue } from './jobs/release.queue.js';
import { SweepReleasesProcessor } from './jobs/sweep-releases.processor.js';
import { WinnerReleaseService } from './release/winner-release.service.js';
import { WinnerSelectionRepository } from './selection/winner-selection.repository.js';
import { WinnerSelection, WinnerSelectionSchema } from './selection/winner-selection.schema.js';
import { WinnerSelectionService } from './selection/winner-selection.service.js';
import { WinnersListingService } from './selection/winners-listing.service.js';
import { WinnerAccessService } from './winner-access.service.js';
import { WinnersController } from './winners.controller.js';

/** The services, for both processes. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: WinnerEvent.name, schema: WinnerEventSchema },
      { name: WinnerSelection.name, schema: WinnerSelectionSchema },
    ]),
    AuditModule,
    LedgerModule,
    NotificationsModule,
    UsersModule,
    WebhooksModule,
    SparksModule,
    BlocksModule,
  ],
  providers: [
    WinnerEventRepository,
    WinnerSelectionRepository,
    ReleaseQueue,
    WinnerAccessService,
    WinnerEventService,
    WinnerNotificationsService,
    WinnerProgressService,
    WinnerReleaseService,
    WinnerSelectionService,
    WinnersListingService,
  ],
  // For the routes and jobs below; other modules reach only what index.ts names.
  exports: [
    WinnerAccessService,
    WinnerEventService,
    WinnerProgressService,
    WinnerReleaseService,
    WinnerSelectionService,
    WinnersListingService,
  ],
})
export class WinnersModule {}

/** What the API process adds: the routes. */
@Module({ imports: [WinnersModule], controllers: [WinnersController, WinnerEventsController] })
export class WinnersApiModule {}

/** What the worker process adds: the jobs. */
@Module({ imports: [WinnersModule], providers: [ReleaseWinnersProcessor, SweepReleasesProcessor] })
export class WinnersWorkerModule {}
