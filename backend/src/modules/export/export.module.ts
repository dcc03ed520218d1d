import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { NotificationsModule } from '../../core/notifications/index.js';
import { PersonalDataModule } from '../../core/personal-data/index.js';
import { repeatingJob } from '../../platform/queue/repeating-job.js';
import { StorageModule } from '../../platform/storage/storage.module.js';
import { BlocksModule } from '../blocks/index.js';
import { CsvController } from './csv/csv.controller.js';
import { ExportErasureService } from './export-erasure.service.js';
import { ExportFiles } from './export-files.js';
import { ExportProgressService } from './export-progress.service.js';
import { ExportRepository } from './export.repository.js';
import { ExportDocument, ExportSchema } from './export.schema.js';
import { ExportsController } from './exports.controller.js';
import { ExportsService } from './exports.service.js';
import { SWEEP_EVERY_MS, SWEEP_EXPORTS_JOB } from './jobs/export.job.js';
import { ExportProcessor } from './jobs/export.processor.js';
import { ExportQueue } from './jobs/export.queue.js';
import { ExportEndingService } from './worker/export-ending.service.js';
import { ExportSweepService } from './worker/export-sweep.service.js';
import { ExportWorkerService } from './worker/export-worker.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: ExportDocument.name, schema: ExportSchema }]),
    NotificationsModule,
    PersonalDataModule,
    StorageModule,
    BlocksModule,
  ],
  providers: [
    ExportFiles,
    ExportEndingService,
    ExportErasureService,
    ExportProgressService,
    ExportQueue,
    ExportRepository,
    ExportWorkerService,
    ExportsService,
    ExportSweepService,
  ],
  exports: [ExportProgressService, ExportWorkerService, ExportsService, ExportSweepService],
})
export class ExportModule {}

@Module({ imports: [ExportModule, BlocksModule, StorageModule], controllers: [CsvController, ExportsController] })
export class ExportApiModule {}

@Module({
  imports: [ExportModule],
  providers: [
    ExportProcessor,
    repeatingJob(SWEEP_EXPORTS_JOB, SWEEP_EVERY_MS, ExportSweepService, (sweeper) => sweeper.sweepExports()),
  ],
})
export class ExportWorkerModule {}
