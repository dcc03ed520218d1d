import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { repeatingJob } from '../../platform/queue/repeating-job.js';
import { ApiKeyCollectionsModule } from '../api-keys/index.js';
import { AuditModule } from '../audit/index.js';
import { LedgerModule } from '../ledger/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { PayoutsModule } from '../payouts/index.js';
import { PersonalDataModule } from '../personal-data/index.js';
import { UploadsModule } from '../uploads/index.js';
import { UsersModule } from '../users/index.js';
import { AccountErasureController } from './account-erasure.controller.js';
import { AccountErasureRepository } from './account-erasure.repository.js';
import { AccountErasure, AccountErasureSchema } from './account-erasure.schema.js';
import { AccountErasureService } from './account-erasure.service.js';
import { ErasureChecksService } from './erasure-checks.service.js';
import { ERASE_ACCOUNTS_JOB, ErasureExecutionService } from './erasure-execution.service.js';
import { ERASE_ACCOUNTS_EVERY_MS, ErasureRunService } from './erasure-run.service.js';
import { ErasureStartService } from './erasure-start.service.js';
import { OpenErasuresController } from './open-erasures.controller.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: AccountErasure.name, schema: AccountErasureSchema }]),
    AuditModule,
    LedgerModule,
    NotificationsModule,
    PayoutsModule,
    PersonalDataModule,
    UsersModule,
  ],
  providers: [AccountErasureRepository, AccountErasureService, ErasureChecksService],
  exports: [AccountErasureRepository, AccountErasureService, ErasureChecksService],
})
export class ErasureModule {}

@Module({ imports: [ErasureModule], controllers: [AccountErasureController, OpenErasuresController] })
export class ErasureApiModule {}

/** Imports the collections that only the API needs otherwise: the register is executed for all of them. */
@Module({
  imports: [
    ApiKeyCollectionsModule,
    AuditModule,
    ErasureModule,
    LedgerModule,
    NotificationsModule,
    PersonalDataModule,
    UploadsModule,
    UsersModule,
  ],
  providers: [
    ErasureStartService,
    ErasureExecutionService,
    ErasureRunService,
    repeatingJob(ERASE_ACCOUNTS_JOB, ERASE_ACCOUNTS_EVERY_MS, ErasureRunService, (erasures) => erasures.runDue()),
  ],
})
export class ErasureWorkerModule {}
