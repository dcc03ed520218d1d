import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { NotificationsModule } from '../../../core/notifications/index.js';
import { PreviewsModule } from '../../previews/index.js';
import { SparksModule } from '../../sparks/index.js';
import { ContributionsModule } from '../contributions/index.js';
import { ModerationModule } from '../moderation/index.js';
import { CaptionCodesService } from './caption-codes.service.js';
import { ClaimTakeoverService } from './claim-takeover.service.js';
import { ClaimedContributionRepository } from './claimed-contribution.repository.js';
import { ContributionStopService } from './contribution-stop.service.js';
import { OwnershipRecheckService } from './ownership-recheck.service.js';
import { OwnershipController } from './ownership.controller.js';
import { OwnershipService } from './ownership.service.js';
import { PostClaimRepository } from './post-claim.repository.js';
import { PostClaim, PostClaimSchema } from './post-claim.schema.js';
import { PostClaimsService } from './post-claims.service.js';
import { PostMergeService } from './post-merge.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: PostClaim.name, schema: PostClaimSchema }]),
    ContributionsModule,
    ModerationModule,
    NotificationsModule,
    PreviewsModule,
    SparksModule,
  ],
  providers: [
    CaptionCodesService,
    ClaimTakeoverService,
    ClaimedContributionRepository,
    ContributionStopService,
    OwnershipRecheckService,
    PostMergeService,
    OwnershipService,
    PostClaimRepository,
    PostClaimsService,
  ],
  exports: [CaptionCodesService, OwnershipRecheckService, OwnershipService, PostClaimsService],
})
export class OwnershipModule {}

@Module({ imports: [OwnershipModule, SparksModule], controllers: [OwnershipController] })
export class OwnershipApiModule {}
