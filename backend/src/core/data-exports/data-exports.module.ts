import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { repeatingJob } from '../../platform/queue/repeating-job.js';
import { StorageModule } from '../../platform/storage/storage.module.js';
// The worker does not use API keys otherwise: their schema is in the register only when it is loaded.
import '../api-keys/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { PersonalDataModule } from '../personal-data/index.js';
import { UsersModule } from '../users/index.js';
import { DataArchiveService } from './archive/data-archive.service.js';
import { PersonDocumentsRepository } from './archive/person-documents.repository.js';
import { DataExportFilesController } from './data-export-files.controller.js';
import { DataExportRepository } from './data-export.repository.js';
import { DataExport, DataExportSchema } from './data-export.schema.js';
import { DataExportsController } from './data-exports.controller.js';
import { DataExportsService } from './data-exports.service.js';
import { SWEEP_DATA_EXPORTS_JOB, SWEEP_EVERY_MS } from './jobs/data-export.job.js';
import { DataExportProcessor } from './jobs/data-export.processor.js';
import { DataExportQueue } from './jobs/data-export.queue.js';
import { DataExportErasureService } from './worker/data-export-erasure.service.js';
import { DataExportSweepService } from './worker/data-export-sweep.service.js';
import { DataExportWorkerService } from './worker/data-export-worker.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: DataExport.name, schema: DataExportSchema }]),
    NotificationsModule,
    PersonalDataModule,
    StorageModule,
    UsersModule,
  ],
  providers: [
    DataArchiveService,
    DataExportErasureService,
    DataExportQueue,
    DataExportRepository,
    DataExportSweepService,
    DataExportWorkerService,
    DataExportsService,
    PersonDocumentsRepository,
  ],
  exports: [DataExportSweepService, DataExportWorkerService, DataExportsService],
})
class DataExportsModule {}

@Module({
  imports: [DataExportsModule, StorageModule],
  controllers: [DataExportsController, DataExportFilesController],
})
export class DataExportsApiModule {}

@Module({
  imports: [DataExportsModule],
  providers: [
    DataExportProcessor,
    repeatingJob(SWEEP_DATA_EXPORTS_JOB, SWEEP_EVERY_MS, DataExportSweepService, (sweeper) =>
      sweeper.sweepDataExports(),
    ),
  ],
})
export class DataExportsWorkerModule {}
