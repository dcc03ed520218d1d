import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { repeatingJob } from '../../../platform/queue/repeating-job.js';
import { EventCompactionRepository } from './compaction/event-compaction.repository.js';
import { EventCompaction, EventCompactionSchema } from './compaction/event-compaction.schema.js';
import {
  COMPACT_EVENTS_EVERY_MS,
  COMPACT_EVENTS_JOB,
  EventCompactionService,
} from './compaction/event-compaction.service.js';
import { ContributionEventRepository } from './contribution-event.repository.js';
import { ContributionEvent, ContributionEventSchema } from './contribution-event.schema.js';
import { ContributionEventsService } from './contribution-events.service.js';
import { ContributorEarningsRepository } from './contributor-earnings.repository.js';
import { ContributorEarnings, ContributorEarningsSchema } from './contributor-earnings.schema.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ContributionEvent.name, schema: ContributionEventSchema },
      { name: ContributorEarnings.name, schema: ContributorEarningsSchema },
      { name: EventCompaction.name, schema: EventCompactionSchema },
    ]),
  ],
  providers: [
    ContributionEventRepository,
    ContributionEventsService,
    ContributorEarningsRepository,
    EventCompactionRepository,
    EventCompactionService,
  ],
  exports: [
    ContributionEventRepository,
    ContributionEventsService,
    ContributorEarningsRepository,
    EventCompactionService,
  ],
})
export class EventsModule {}

@Module({
  imports: [EventsModule],
  providers: [
    repeatingJob(COMPACT_EVENTS_JOB, COMPACT_EVENTS_EVERY_MS, EventCompactionService, (compaction) =>
      compaction.compactOld(),
    ),
  ],
})
export class EventsWorkerModule {}
