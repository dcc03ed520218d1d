import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LedgerModule } from '../../core/ledger/index.js';
import { PaymentsModule } from '../../core/payments/index.js';
import { ENV } from '../../platform/config/inject-env.js';
import { StorageModule } from '../../platform/storage/storage.module.js';
import { AiContentMapper } from './ai-content.mapper.js';
import { AiContentRepository } from './ai-content.repository.js';
import { AiContentDocument, AiContentSchema } from './ai-content.schema.js';
import { AiContentsController } from './ai-contents.controller.js';
import { AiContentsService } from './ai-contents.service.js';
import { AiGenerationService } from './ai-generation.service.js';
import { AiProgressService } from './ai-progress.service.js';
import { AiRunService } from './ai-run.service.js';
import { AiSettlementService } from './ai-settlement.service.js';
import { AiSweepService } from './ai-sweep.service.js';
import { AiUsageRepository } from './ai-usage.repository.js';
import { AiUsage, AiUsageSchema } from './ai-usage.schema.js';
import { AiUseService } from './ai-use.service.js';
import { GenerationsController } from './generations.controller.js';
import { GenerateProcessor } from './jobs/generate.processor.js';
import { GenerationQueue } from './jobs/generation.queue.js';
import { SweepGenerationsProcessor } from './jobs/sweep-generations.processor.js';
import { AiMediaController } from './media/ai-media.controller.js';
import { AiMedia } from './media/ai-media.js';
import { StoredAiMedia } from './media/stored-ai-media.js';
import { AiProviders, createProviders } from './providers/ai-providers.js';

/** The services, for both processes. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: AiContentDocument.name, schema: AiContentSchema },
      { name: AiUsage.name, schema: AiUsageSchema },
    ]),
    LedgerModule,
    PaymentsModule,
    StorageModule,
  ],
  providers: [
    AiContentRepository,
    AiUsageRepository,
    { provide: AiMedia, useClass: StoredAiMedia },
    { provide: AiProviders, inject: [ENV], useFactory: createProviders },
    AiContentMapper,
    AiContentsService,
    AiGenerationService,
    AiProgressService,
    AiRunService,
    AiSettlementService,
    AiSweepService,
    AiUseService,
    GenerationQueue,
  ],
  // For the routes and jobs below; other modules reach only what index.ts names.
  exports: [
    AiContentMapper,
    AiContentsService,
    AiGenerationService,
    AiProgressService,
    AiRunService,
    AiSweepService,
    AiUseService,
  ],
})
export class AiModule {}

/** What the API process adds: the routes. */
@Module({
  imports: [AiModule, StorageModule],
  controllers: [GenerationsController, AiContentsController, AiMediaController],
})
export class AiApiModule {}

/** What the worker process adds: the jobs. */
@Module({ imports: [AiModule], providers: [GenerateProcessor, SweepGenerationsProcessor] })
export class AiWorkerModule {}
