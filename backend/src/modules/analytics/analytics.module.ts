import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BlocksModule } from '../blocks/index.js';
import { SparksModule } from '../sparks/index.js';
import { AnalyticsController } from './analytics.controller.js';
import { AnalyticsService } from './analytics.service.js';
import { ProjectEventsProcessor } from './jobs/project-events.processor.js';
import { ProjectionService } from './projection/projection.service.js';
import { RebuildService } from './projection/rebuild.service.js';
import { RollupQueryService } from './rollups/rollup-query.service.js';
import { RollupRepository } from './rollups/rollup.repository.js';
import { AnalyticsRollup, AnalyticsRollupSchema } from './rollups/rollup.schema.js';

/** The services, for both processes and for the tool that makes roll-ups anew. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: AnalyticsRollup.name, schema: AnalyticsRollupSchema }]),
    BlocksModule,
    SparksModule,
  ],
  providers: [RollupRepository, ProjectionService, RollupQueryService, AnalyticsService, RebuildService],
  exports: [ProjectionService, AnalyticsService, RebuildService],
})
export class AnalyticsModule {}

/** What the API process adds: the routes. */
@Module({ imports: [AnalyticsModule], controllers: [AnalyticsController] })
export class AnalyticsApiModule {}

/** What the worker process adds: the jobs. */
@Module({ imports: [AnalyticsModule], providers: [ProjectEventsProcessor] })
export class AnalyticsWorkerModule {}
