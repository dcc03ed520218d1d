import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LedgerModule } from '../../core/ledger/index.js';
import { PaymentsModule } from '../../core/payments/index.js';
import { PersonalDataModule } from '../../core/personal-data/index.js';
import { ENV } from '../../platform/config/inject-env.js';
import { repeatingJob } from '../../platform/queue/repeating-job.js';
import { StorageModule } from '../../platform/storage/storage.module.js';
import { AiContentErasureService } from './contents/ai-content-erasure.service.js';
import { AiContentUseService } from './contents/ai-content-use.service.js';
import { AiContentMapper } from './contents/ai-content.mapper.js';
import { AiContentRepository } from './contents/ai-content.repository.js';
import { AiContentDocument, AiContentSchema } from './contents/ai-content.schema.js';
import { AiContentsController } from './contents/ai-contents.controller.js';
import { AiContentsService } from './contents/ai-contents.service.js';
import { AiGenerationService } from './generation/ai-generation.service.js';
import { AiProgressService } from './generation/ai-progress.service.js';
import { AiRunService } from './generation/ai-run.service.js';
import { AiSettlementService } from './generation/ai-settlement.service.js';
import { AiSweepService } from './generation/ai-sweep.service.js';
import { AiUsageRepository } from './generation/ai-usage.repository.js';
import { AiUsage, AiUsageSchema } from './generation/ai-usage.schema.js';
import { GenerationAdmission } from './generation/generation-admission.js';
import { GenerationsController } from './generation/generations.controller.js';
import { SWEEP_EVERY_MS, SWEEP_GENERATIONS_JOB } from './jobs/generate.job.js';
import { GenerateProcessor } from './jobs/generate.processor.js';
import { GenerationQueue } from './jobs/generation.queue.js';
import { AiMediaController } from './media/ai-media.controller.js';
import { AiMedia } from './media/ai-media.js';
import { StoredAiMedia } from './media/stored-ai-media.js';
import { AiProviders, createProviders } from './providers/ai-providers.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: AiContentDocument.name, schema: AiContentSchema },
      { name: AiUsage.name, schema: AiUsageSchema },
    ]),
    LedgerModule,
    PaymentsModule,
    PersonalDataModule,
    StorageModule,
  ],
  providers: [
    AiContentRepository,
    AiUsageRepository,
    { provide: AiMedia, useClass: StoredAiMedia },
    { provide: AiProviders, inject: [ENV], useFactory: createProviders },
    AiContentMapper,
    AiContentErasureService,
    AiContentsService,
    AiGenerationService,
    AiProgressService,
    AiRunService,
    AiSettlementService,
    GenerationAdmission,
    AiSweepService,
    AiContentUseService,
    GenerationQueue,
  ],
  // For the feature modules that import this one; they import from index.ts only.
  exports: [
    AiContentMapper,
    AiContentsService,
    AiGenerationService,
    AiProgressService,
    AiRunService,
    AiSweepService,
    AiContentUseService,
  ],
})
export class AiModule {}

@Module({
  imports: [AiModule, StorageModule],
  controllers: [GenerationsController, AiContentsController, AiMediaController],
})
export class AiApiModule {}

@Module({
  imports: [AiModule],
  providers: [
    GenerateProcessor,
    repeatingJob(SWEEP_GENERATIONS_JOB, SWEEP_EVERY_MS, AiSweepService, (sweeper) => sweeper.requeueUnfinished()),
  ],
})
export class AiWorkerModule {}
