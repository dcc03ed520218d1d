import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { repeatingJob } from '../../platform/queue/repeating-job.js';
import { LedgerModule } from '../ledger/index.js';
import { AdminOverviewController } from './admin-overview.controller.js';
import { AdminOverviewService, OVERVIEW_DAYS } from './admin-overview.service.js';
import { DailyCountRepository } from './daily-counts/daily-count.repository.js';
import { DailyCountSchema, StoredDailyCount } from './daily-counts/daily-count.schema.js';
import { COUNT_DAYS_EVERY_MS, COUNT_DAYS_JOB, DailyCountsService } from './daily-counts/daily-counts.service.js';
import { OverviewSources } from './overview-sources.js';

/** For the owners of data, which register their sources. */
@Module({ providers: [OverviewSources], exports: [OverviewSources] })
export class OverviewSourcesModule {}

@Module({
  imports: [
    MongooseModule.forFeature([{ name: StoredDailyCount.name, schema: DailyCountSchema }]),
    LedgerModule,
    OverviewSourcesModule,
  ],
  providers: [AdminOverviewService, DailyCountRepository, DailyCountsService],
  exports: [AdminOverviewService, DailyCountsService],
})
export class AdminOverviewModule {}

@Module({ imports: [AdminOverviewModule], controllers: [AdminOverviewController] })
export class AdminOverviewApiModule {}

@Module({
  imports: [AdminOverviewModule],
  providers: [
    repeatingJob(COUNT_DAYS_JOB, COUNT_DAYS_EVERY_MS, DailyCountsService, (counts) => counts.countDays(OVERVIEW_DAYS)),
  ],
})
export class AdminOverviewWorkerModule {}
