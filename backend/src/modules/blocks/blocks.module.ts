import { Module } from '@nestjs/common';
import { EngagementApiModule, EngagementModule, EngagementWorkerModule } from './engagement/index.js';
import { EventsModule } from './events/index.js';
import { ListingApiModule, ListingModule } from './listing/index.js';
import { ModerationApiModule, ModerationModule, ModerationWorkerModule } from './moderation/index.js';
import { PromotionApiModule, PromotionModule } from './promotion/index.js';
import { ReconciliationModule } from './reconciliation/index.js';
import { SubmissionsApiModule, SubmissionsModule, SubmissionsWorkerModule } from './submissions/index.js';

const SERVICES = [
  EngagementModule,
  EventsModule,
  ListingModule,
  ModerationModule,
  PromotionModule,
  ReconciliationModule,
  SubmissionsModule,
];

/** The services, for both processes and for other modules. */
@Module({ imports: SERVICES, exports: SERVICES })
export class BlocksModule {}

/** What the API process adds: the routes. `ListingApiModule` comes last: its `blocks/:id` would match other paths. */
@Module({
  imports: [
    BlocksModule,
    SubmissionsApiModule,
    ModerationApiModule,
    PromotionApiModule,
    EngagementApiModule,
    ListingApiModule,
  ],
})
export class BlocksApiModule {}

/** What the worker process adds: the jobs. */
@Module({ imports: [BlocksModule, SubmissionsWorkerModule, ModerationWorkerModule, EngagementWorkerModule] })
export class BlocksWorkerModule {}
