import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../../../core/users/index.js';
import { repeatingJob } from '../../../platform/queue/repeating-job.js';
import { SparksModule } from '../../sparks/index.js';
import { EventsModule } from '../events/index.js';
import { BlockCountsRepository } from './block-counts.repository.js';
import { BlockCounts, BlockCountsSchema } from './block-counts.schema.js';
import { ContributionChangesService } from './contribution-changes.service.js';
import { ContributorTotalsRepository } from './contributor-totals.repository.js';
import { ContributorTotals, ContributorTotalsSchema } from './contributor-totals.schema.js';
import { ContributorTotalsService } from './contributor-totals.service.js';
import { CreatorRecordRepository } from './creator-record.repository.js';
import { CreatorRecordSchema, StoredCreatorRecord } from './creator-record.schema.js';
import { CountChangeRepository } from './projection/count-change.repository.js';
import { CountChange, CountChangeSchema } from './projection/count-change.schema.js';
import {
  CountProjectionService,
  PROJECT_COUNTS_EVERY_MS,
  PROJECT_COUNTS_JOB,
} from './projection/count-projection.service.js';
import { ReviewTotals, ReviewTotalsSchema } from './review-totals.schema.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: BlockCounts.name, schema: BlockCountsSchema },
      { name: CountChange.name, schema: CountChangeSchema },
      { name: ReviewTotals.name, schema: ReviewTotalsSchema },
      { name: StoredCreatorRecord.name, schema: CreatorRecordSchema },
      { name: ContributorTotals.name, schema: ContributorTotalsSchema },
    ]),
    EventsModule,
    SparksModule,
    UsersModule,
  ],
  providers: [
    BlockCountsRepository,
    ContributionChangesService,
    ContributorTotalsRepository,
    ContributorTotalsService,
    CountChangeRepository,
    CountProjectionService,
    CreatorRecordRepository,
  ],
  exports: [
    BlockCountsRepository,
    ContributionChangesService,
    ContributorTotalsService,
    CountProjectionService,
    CreatorRecordRepository,
  ],
})
export class CountersModule {}

@Module({
  imports: [CountersModule],
  providers: [
    repeatingJob(PROJECT_COUNTS_JOB, PROJECT_COUNTS_EVERY_MS, CountProjectionService, (projection) =>
      projection.projectPendingChanges(),
    ),
  ],
})
export class CountersWorkerModule {}
