import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import type { Env } from '../../platform/config/env.js';
import { ENV } from '../../platform/config/inject-env.js';
import { GuardedFetch } from './guarded-fetch/guarded-fetch.js';
import { PlatformHosts } from './guarded-fetch/platform-hosts.js';
import { PlatformHttp } from './guarded-fetch/platform-http.js';
import { LookUpPreviewJob } from './jobs/look-up-preview.job.js';
import { LookUpPreviewProcessor } from './jobs/look-up-preview.processor.js';
import { PreviewImagesService } from './preview-images.service.js';
import { PreviewLookupService } from './preview-lookup.service.js';
import { PreviewMediaController } from './preview-media.controller.js';
import { PreviewRepository } from './preview.repository.js';
import { CachedPreview, CachedPreviewSchema, PreviewImage, PreviewImageSchema } from './preview.schema.js';
import { PreviewsController } from './previews.controller.js';
import { PreviewsService } from './previews.service.js';
import { createProviders, PREVIEW_PROVIDERS } from './providers/preview-providers.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: CachedPreview.name, schema: CachedPreviewSchema },
      { name: PreviewImage.name, schema: PreviewImageSchema },
    ]),
  ],
  providers: [
    PreviewRepository,
    { provide: PlatformHosts, inject: [ENV], useFactory: ({ social, localMode }: Env) => new PlatformHosts(social, localMode) },
    { provide: GuardedFetch, inject: [PlatformHosts], useFactory: (hosts: PlatformHosts) => new GuardedFetch(hosts) },
    {
      provide: PlatformHttp,
      inject: [GuardedFetch, PlatformHosts],
      useFactory: (guarded: GuardedFetch, hosts: PlatformHosts) => new PlatformHttp(guarded, hosts),
    },
    { provide: PREVIEW_PROVIDERS, inject: [PlatformHttp, ENV], useFactory: (http: PlatformHttp, { social }: Env) => createProviders(http, social) },
    LookUpPreviewJob,
    PreviewLookupService,
    PreviewImagesService,
    PreviewsService,
  ],
  exports: [PreviewsService, PreviewLookupService, PreviewImagesService],
})
export class PreviewsModule {}

@Module({ imports: [PreviewsModule], controllers: [PreviewsController, PreviewMediaController] })
export class PreviewsApiModule {}

@Module({ imports: [PreviewsModule], providers: [LookUpPreviewProcessor] })
export class PreviewsWorkerModule {}
