import { Module } from '@nestjs/common';
import { AnnouncementsModule, AnnouncementsWorkerModule } from './announcements/index.js';
import { ContributionAppealsApiModule, ContributionAppealsModule } from './appeals/index.js';
import { AvailabilityModule, AvailabilityWorkerModule } from './availability/index.js';
import { BonusesWorkerModule } from './bonuses/index.js';
import { ChangeRequestsApiModule, ChangeRequestsModule, ChangeRequestsWorkerModule } from './change-requests/index.js';
import { ConversationsApiModule } from './conversations/index.js';
import { CountersWorkerModule } from './counters/index.js';
import { DecisionDeadlinesModule, DecisionDeadlinesWorkerModule } from './decision-deadlines/index.js';
import { EngagementApiModule, EngagementModule, EngagementWorkerModule } from './engagement/index.js';
import { ContributionErasureModule } from './erasure/index.js';
import { EventsModule, EventsWorkerModule } from './events/index.js';
import { FirstStepsApiModule } from './first-steps/index.js';
import { HoldsApiModule, HoldsModule, HoldsWorkerModule } from './holds/index.js';
import { ListingApiModule, ListingModule } from './listing/index.js';
import { ModerationApiModule, ModerationModule, ModerationWorkerModule } from './moderation/index.js';
import { MyContributionsApiModule } from './my-contributions/index.js';
import { OverviewApiModule } from './overview/index.js';
import { OwnershipApiModule, OwnershipModule } from './ownership/index.js';
import { PrivacyModule, PrivacyWorkerModule } from './privacy/index.js';
import { PromotionApiModule, PromotionModule } from './promotion/index.js';
import { ReconciliationModule } from './reconciliation/index.js';
import { ReversalAppealsApiModule, ReversalAppealsModule } from './reversal-appeals/index.js';
import { RiskApiModule, RiskWorkerModule } from './risk/index.js';
import { SubmissionsApiModule, SubmissionsModule, SubmissionsWorkerModule } from './submissions/index.js';
import { TopPostsApiModule } from './top-posts/index.js';

const SERVICES = [
  AnnouncementsModule,
  ContributionAppealsModule,
  AvailabilityModule,
  ChangeRequestsModule,
  ContributionErasureModule,
  DecisionDeadlinesModule,
  EngagementModule,
  EventsModule,
  HoldsModule,
  ListingModule,
  ModerationModule,
  OwnershipModule,
  PrivacyModule,
  PromotionModule,
  ReconciliationModule,
  ReversalAppealsModule,
  SubmissionsModule,
];

/** Services for the API, the worker and other modules. */
@Module({ imports: SERVICES, exports: SERVICES })
export class BlocksModule {}

/** Routes of the API process. `ListingApiModule` must be last, because its `blocks/:id` matches paths of the others. */
@Module({
  imports: [
    BlocksModule,
    SubmissionsApiModule,
    ModerationApiModule,
    ChangeRequestsApiModule,
    ContributionAppealsApiModule,
    ConversationsApiModule,
    OwnershipApiModule,
    PromotionApiModule,
    EngagementApiModule,
    FirstStepsApiModule,
    HoldsApiModule,
    MyContributionsApiModule,
    ReversalAppealsApiModule,
    RiskApiModule,
    OverviewApiModule,
    TopPostsApiModule,
    ListingApiModule,
  ],
})
export class BlocksApiModule {}

/** Jobs of the worker process. */
@Module({
  imports: [
    BlocksModule,
    SubmissionsWorkerModule,
    ModerationWorkerModule,
    EngagementWorkerModule,
    HoldsWorkerModule,
    AnnouncementsWorkerModule,
    AvailabilityWorkerModule,
    BonusesWorkerModule,
    ChangeRequestsWorkerModule,
    CountersWorkerModule,
    DecisionDeadlinesWorkerModule,
    PrivacyWorkerModule,
    EventsWorkerModule,
    RiskWorkerModule,
  ],
})
export class BlocksWorkerModule {}
