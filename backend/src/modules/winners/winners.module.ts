import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../../core/audit/index.js';
import { LedgerModule } from '../../core/ledger/index.js';
import { NotificationsModule } from '../../core/notifications/index.js';
import { UsersModule } from '../../core/users/index.js';
import { WebhooksModule } from '../../core/webhooks/index.js';
import { BlocksModule } from '../blocks/index.js';
import { SparksModule } from '../sparks/index.js';
import { ReleaseWinnersProcessor } from './jobs/release-winners.processor.js';
import { ReleaseQueue } from './jobs/release.queue.js';
import { SweepReleasesProcessor } from './jobs/sweep-releases.processor.js';
import { WinnerAccessService } from './winner-access.service.js';
import { WinnerEventRepository } from './winner-event.repository.js';
import { WinnerEvent, WinnerEventSchema } from './winner-event.schema.js';
import { WinnerEventService } from './winner-event.service.js';
import { WinnerEventsController } from './winner-events.controller.js';
import { WinnerNotices } from './winner-notices.service.js';
import { WinnerProgressService } from './winner-progress.service.js';
import { WinnerReleaseService } from './winner-release.service.js';
import { WinnerSelectionRepository } from './winner-selection.repository.js';
import { WinnerSelection, WinnerSelectionSchema } from './winner-selection.schema.js';
import { WinnerSelectionService } from './winner-selection.service.js';
import { WinnersListingService } from './winners-listing.service.js';
import { WinnersController } from './winners.controller.js';
import { WinnersUpgrade } from './winners.upgrade.js';

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
    WinnerNotices,
    WinnerProgressService,
    WinnerReleaseService,
    WinnerSelectionService,
    WinnersListingService,
    WinnersUpgrade,
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
