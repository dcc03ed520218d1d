import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { repeatingJob } from '../../platform/queue/repeating-job.js';
import { StorageModule } from '../../platform/storage/storage.module.js';
import { OverviewSourcesModule } from '../admin-overview/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { PersonalDataModule } from '../personal-data/index.js';
import { UploadsModule } from '../uploads/index.js';
import { UsersModule } from '../users/index.js';
import { CaseConversationService } from './case-conversation.service.js';
import { CaseDetailsService } from './case-details.service.js';
import { CaseErasureRepository } from './case-erasure.repository.js';
import { CaseMessageRepository } from './case-message.repository.js';
import { CaseMessage, CaseMessageSchema } from './case-message.schema.js';
import { CaseOverview } from './case-overview.js';
import { CaseRepository } from './case.repository.js';
import { Case, CaseSchema } from './case.schema.js';
import { CasesController } from './cases.controller.js';
import { CasesService } from './cases.service.js';
import { CaseFileRepository } from './files/case-file.repository.js';
import { CaseFile, CaseFileSchema } from './files/case-file.schema.js';
import { CaseFilesController } from './files/case-files.controller.js';
import { CaseFilesService, DELETE_UNSENT_FILES_EVERY_MS, DELETE_UNSENT_FILES_JOB } from './files/case-files.service.js';
import { MessageRules } from './message-rules.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Case.name, schema: CaseSchema },
      { name: CaseFile.name, schema: CaseFileSchema },
      { name: CaseMessage.name, schema: CaseMessageSchema },
    ]),
    NotificationsModule,
    OverviewSourcesModule,
    PersonalDataModule,
    StorageModule,
    UploadsModule,
    UsersModule,
  ],
  providers: [
    CaseConversationService,
    CaseDetailsService,
    CaseErasureRepository,
    CaseFileRepository,
    CaseFilesService,
    CaseMessageRepository,
    CaseOverview,
    CaseRepository,
    CasesService,
    MessageRules,
  ],
  exports: [CaseConversationService, CaseDetailsService, CaseFilesService, CasesService, MessageRules],
})
export class CasesModule {}

@Module({ imports: [CasesModule, StorageModule], controllers: [CasesController, CaseFilesController] })
export class CasesApiModule {}

@Module({
  imports: [CasesModule],
  providers: [
    repeatingJob(DELETE_UNSENT_FILES_JOB, DELETE_UNSENT_FILES_EVERY_MS, CaseFilesService, (files) =>
      files.deleteUnsent(),
    ),
  ],
})
export class CasesWorkerModule {}
