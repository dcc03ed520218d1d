import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OverviewSourcesModule } from '../../core/admin-overview/index.js';
import { UsersModule } from '../../core/users/index.js';
import type { Env } from '../../platform/config/env.js';
import { ENV } from '../../platform/config/inject-env.js';
import { PostErasureService } from './erasure/post-erasure.service.js';
import { AuthorFollowersRepository } from './followers/author-followers.repository.js';
import { AuthorFollowers, AuthorFollowersSchema } from './followers/author-followers.schema.js';
import { AuthorFollowersService } from './followers/author-followers.service.js';
import { GuardedFetch } from './guarded-fetch/guarded-fetch.js';
import { PlatformHosts } from './guarded-fetch/platform-hosts.js';
import { PlatformHttp } from './guarded-fetch/platform-http.js';
import { PreviewMediaController } from './images/preview-images.controller.js';
import { PreviewImagesService } from './images/preview-images.service.js';
import { PreviewLookupProcessor } from './lookup/preview-lookup.processor.js';
import { PreviewLookupQueue } from './lookup/preview-lookup.queue.js';
import { PreviewLookupService } from './lookup/preview-lookup.service.js';
import { PreviewOverview } from './lookup/preview-overview.js';
import { PreviewRepository } from './preview.repository.js';
import { CachedPreview, CachedPreviewSchema, PreviewImage, PreviewImageSchema } from './preview.schema.js';
import { PreviewsController } from './previews.controller.js';
import { PreviewsService } from './previews.service.js';
import { createPlatformHosts, createProviders, PREVIEW_PROVIDERS } from './providers/preview-providers.js';
import { BioCodeRepository } from './social-accounts/bio-code.repository.js';
import { BioCodes, BioCodesSchema } from './social-accounts/bio-code.schema.js';
import { BioProofService } from './social-accounts/bio-proof.service.js';
import { GoogleAccountsClient } from './social-accounts/platforms/google-accounts.client.js';
import { SIGN_IN_CLIENTS, type SignInClients } from './social-accounts/platforms/sign-in-clients.js';
import { TiktokAccountsClient } from './social-accounts/platforms/tiktok-accounts.client.js';
import { XAccountsClient } from './social-accounts/platforms/x-accounts.client.js';
import { SocialAccountsController } from './social-accounts/social-accounts.controller.js';
import { SocialAccountsService } from './social-accounts/social-accounts.service.js';
import { SocialSignInController } from './social-accounts/social-sign-in.controller.js';
import { SocialSignInRepository } from './social-accounts/social-sign-in.repository.js';
import { SocialSignIn, SocialSignInSchema } from './social-accounts/social-sign-in.schema.js';
import { SocialSignInService } from './social-accounts/social-sign-in.service.js';
import { TwitterEligibilityController } from './social-accounts/twitter-eligibility.controller.js';
import { TwitterEligibilityRepository } from './social-accounts/twitter-eligibility.repository.js';
import {
  TwitterEligibilityCheck,
  TwitterEligibilityCheckSchema,
} from './social-accounts/twitter-eligibility.schema.js';
import { TwitterEligibilityService } from './social-accounts/twitter-eligibility.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: AuthorFollowers.name, schema: AuthorFollowersSchema },
      { name: CachedPreview.name, schema: CachedPreviewSchema },
      { name: PreviewImage.name, schema: PreviewImageSchema },
      { name: BioCodes.name, schema: BioCodesSchema },
      { name: SocialSignIn.name, schema: SocialSignInSchema },
      { name: TwitterEligibilityCheck.name, schema: TwitterEligibilityCheckSchema },
    ]),
    OverviewSourcesModule,
    UsersModule,
  ],
  providers: [
    AuthorFollowersRepository,
    AuthorFollowersService,
    PostErasureService,
    PreviewOverview,
    PreviewRepository,
    {
      provide: PlatformHosts,
      inject: [ENV],
      useFactory: ({ social, localMode }: Env) => createPlatformHosts(social, localMode),
    },
    { provide: GuardedFetch, inject: [PlatformHosts], useFactory: (hosts: PlatformHosts) => new GuardedFetch(hosts) },
    {
      provide: PlatformHttp,
      inject: [GuardedFetch, PlatformHosts],
      useFactory: (guarded: GuardedFetch, hosts: PlatformHosts) => new PlatformHttp(guarded, hosts),
    },
    {
      provide: PREVIEW_PROVIDERS,
      inject: [PlatformHttp, ENV],
      useFactory: (http: PlatformHttp, { social }: Env) => createProviders(http, social),
    },
    {
      provide: XAccountsClient,
      inject: [PlatformHttp, ENV],
      useFactory: (http: PlatformHttp, { social }: Env) => new XAccountsClient(http, social.x),
    },
    {
      provide: SIGN_IN_CLIENTS,
      inject: [XAccountsClient, PlatformHttp, ENV],
      useFactory: (x: XAccountsClient, http: PlatformHttp, { social }: Env): SignInClients => ({
        twitter: x,
        tiktok: new TiktokAccountsClient(http, social.tiktok),
        youtube: new GoogleAccountsClient(http, social.youtube),
      }),
    },
    SocialSignInRepository,
    SocialSignInService,
    TwitterEligibilityRepository,
    TwitterEligibilityService,
    SocialAccountsService,
    BioCodeRepository,
    BioProofService,
    PreviewLookupQueue,
    PreviewLookupService,
    PreviewImagesService,
    PreviewsService,
  ],
  exports: [
    AuthorFollowersService,
    PostErasureService,
    PreviewsService,
    PreviewLookupService,
    PreviewImagesService,
    BioProofService,
    SocialAccountsService,
    SocialSignInService,
    TwitterEligibilityService,
  ],
})
export class PreviewsModule {}

@Module({
  imports: [PreviewsModule],
  controllers: [
    PreviewsController,
    PreviewMediaController,
    SocialAccountsController,
    SocialSignInController,
    TwitterEligibilityController,
  ],
})
export class PreviewsApiModule {}

@Module({ imports: [PreviewsModule], providers: [PreviewLookupProcessor] })
export class PreviewsWorkerModule {}
