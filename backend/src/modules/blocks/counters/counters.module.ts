import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../../../core/users/index.js';
import { EventsModule } from '../events/index.js';
import { BlockCountsRepository } from './block-counts.repository.js';
import { BlockCounts, BlockCountsSchema } from './block-counts.schema.js';
import { ContributionChangesService } from './contribution-changes.service.js';
import { ContributorTotalsRepository } from './contributor-totals.repository.js';
import { ContributorTotals, ContributorTotalsSchema } from './contributor-totals.schema.js';
import { ContributorTotalsService } from './contributor-totals.service.js';
import { CreatorRecordRepository } from './creator-record.repository.js';
import { CreatorRecordSchema, StoredCreatorRecord } from './creator-record.schema.js';
import { ReviewTotals, ReviewTotalsSchema } from './review-totals.schema.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: BlockCounts.name, schema: BlockCountsSchema },
      { name: ReviewTotals.name, schema: ReviewTotalsSchema },
      { name: StoredCreatorRecord.name, schema: CreatorRecordSchema },
      { name: ContributorTotals.name, schema: ContributorTotalsSchema },
    ]),
    EventsModule,
    UsersModule,
  ],
  providers: [
    BlockCountsRepository,
    ContributionChangesService,
    ContributorTotalsRepository,
    ContributorTotalsService,
    CreatorRecordRepository,
  ],
  exports: [BlockCountsRepository, ContributionChangesService, ContributorTotalsService, CreatorRecordRepository],
})
export class CountersModule {}
