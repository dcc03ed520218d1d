import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { StorageModule } from '../../platform/storage/storage.module.js';
import { BlocksModule } from '../blocks/index.js';
import { CsvController } from './csv.controller.js';
import { ExportFiles } from './export-files.js';
import { ExportProgressService } from './export-progress.service.js';
import { ExportRunService } from './export-run.service.js';
import { ExportSweepService } from './export-sweep.service.js';
import { ExportRepository } from './export.repository.js';
import { ExportDocument, ExportSchema } from './export.schema.js';
import { ExportsController } from './exports.controller.js';
import { ExportsService } from './exports.service.js';
import { ExportProcessor } from './jobs/export.processor.js';
import { ExportQueue } from './jobs/export.queue.js';
import { SweepExportsProcessor } from './jobs/sweep-exports.processor.js';

/** The services, for both processes. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: ExportDocument.name, schema: ExportSchema }]),
    StorageModule,
    BlocksModule,
  ],
  providers: [
    ExportFiles,
    ExportProgressService,
    ExportQueue,
    ExportRepository,
    ExportRunService,
    ExportsService,
    ExportSweepService,
  ],
  exports: [ExportProgressService, ExportRunService, ExportsService, ExportSweepService],
})
export class ExportModule {}

/** What the API process adds: the routes. */
@Module({ imports: [ExportModule, BlocksModule, StorageModule], controllers: [CsvController, ExportsController] })
export class ExportApiModule {}

/** What the worker process adds: the jobs. */
@Module({ imports: [ExportModule], providers: [ExportProcessor, SweepExportsProcessor] })
export class ExportWorkerModule {}
