import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../../core/audit/index.js';
import { SuspensionsModule } from '../../core/suspensions/index.js';
import { repeatingJob } from '../../platform/queue/repeating-job.js';
import { BlocksModule } from '../blocks/index.js';
import { SparksModule } from '../sparks/index.js';
import { AnalyticsController } from './analytics.controller.js';
import { AnalyticsService } from './analytics.service.js';
import { PROJECT_EVENTS_EVERY_MS, PROJECT_EVENTS_JOB, ProjectionService } from './projection/projection.service.js';
import { RebuildService } from './projection/rebuild.service.js';
import { ReportLinkRepository } from './report-links/report-link.repository.js';
import { ReportLink, ReportLinkSchema } from './report-links/report-link.schema.js';
import { ReportLinksController } from './report-links/report-links.controller.js';
import { ReportLinksService } from './report-links/report-links.service.js';
import { SharedReportController } from './report-links/shared-report.controller.js';
import { RollupQueryService } from './rollups/rollup-query.service.js';
import { RollupRepository } from './rollups/rollup.repository.js';
import { AnalyticsRollup, AnalyticsRollupSchema } from './rollups/rollup.schema.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: AnalyticsRollup.name, schema: AnalyticsRollupSchema },
      { name: ReportLink.name, schema: ReportLinkSchema },
    ]),
    AuditModule,
    SuspensionsModule,
    BlocksModule,
    SparksModule,
  ],
  providers: [
    RollupRepository,
    ProjectionService,
    RollupQueryService,
    AnalyticsService,
    RebuildService,
    ReportLinkRepository,
    ReportLinksService,
  ],
  exports: [ProjectionService, AnalyticsService, RebuildService, ReportLinksService],
})
export class AnalyticsModule {}

@Module({
  imports: [AnalyticsModule],
  controllers: [AnalyticsController, ReportLinksController, SharedReportController],
})
export class AnalyticsApiModule {}

@Module({
  imports: [AnalyticsModule],
  providers: [
    repeatingJob(PROJECT_EVENTS_JOB, PROJECT_EVENTS_EVERY_MS, ProjectionService, (projection) =>
      projection.projectPendingEvents(),
    ),
  ],
})
export class AnalyticsWorkerModule {}
