import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BlocksModule } from '../blocks/index.js';
import { SparksModule } from '../sparks/index.js';
import { AnalyticsController } from './analytics.controller.js';
import { AnalyticsService } from './analytics.service.js';
import { FigureRowRepository } from './figure-row.repository.js';
import { FigureRow, FigureRowSchema } from './figure-row.schema.js';
import { FiguresService } from './figures.service.js';
import { FoldService } from './fold.service.js';
import { FoldFactsProcessor } from './jobs/fold-facts.processor.js';
import { RebuildService } from './rebuild.service.js';

/** The services, for both processes and for the tool that makes roll-ups anew. */
@Module({
  imports: [MongooseModule.forFeature([{ name: FigureRow.name, schema: FigureRowSchema }]), BlocksModule, SparksModule],
  providers: [FigureRowRepository, FoldService, FiguresService, AnalyticsService, RebuildService],
  exports: [FoldService, AnalyticsService, RebuildService],
})
export class AnalyticsModule {}

/** What the API process adds: the routes. */
@Module({ imports: [AnalyticsModule], controllers: [AnalyticsController] })
export class AnalyticsApiModule {}

/** What the worker process adds: the jobs. */
@Module({ imports: [AnalyticsModule], providers: [FoldFactsProcessor] })
export class AnalyticsWorkerModule {}
