import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../../core/audit/index.js';
import { LedgerModule } from '../../core/ledger/index.js';
import { NotificationsModule } from '../../core/notifications/index.js';
import { UsersModule } from '../../core/users/index.js';
import { PreviewsModule } from '../previews/index.js';
import { SparksModule } from '../sparks/index.js';
import { BlockCountsRepository } from './block-counts.repository.js';
import { BlockCounts, BlockCountsSchema } from './block-counts.schema.js';
import { BlockListingService } from './block-listing.service.js';
import { BlockRepository } from './block.repository.js';
import { Block, BlockSchema } from './block.schema.js';
import { BlocksController } from './blocks.controller.js';
import { ContentCheckService } from './content-check.service.js';
import { SweepUnverifiedProcessor } from './jobs/sweep-unverified.processor.js';
import { VerificationQueue } from './jobs/verification.queue.js';
import { VerifyPostProcessor } from './jobs/verify-post.processor.js';
import { LikeRepository } from './like.repository.js';
import { Like, LikeSchema } from './like.schema.js';
import { LikesService } from './likes.service.js';
import { ModerationMoveRepository } from './moderation-move.repository.js';
import { ModerationMove, ModerationMoveSchema } from './moderation-move.schema.js';
import { ModerationController } from './moderation.controller.js';
import { ModerationService } from './moderation.service.js';
import { SubmissionsController } from './submissions.controller.js';
import { SubmissionsService } from './submissions.service.js';
import { VerificationService } from './verification.service.js';

/** The services, for both processes and for other modules. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Block.name, schema: BlockSchema },
      { name: BlockCounts.name, schema: BlockCountsSchema },
      { name: Like.name, schema: LikeSchema },
      { name: ModerationMove.name, schema: ModerationMoveSchema },
    ]),
    AuditModule,
    LedgerModule,
    NotificationsModule,
    UsersModule,
    PreviewsModule,
    SparksModule,
  ],
  providers: [
    BlockRepository,
    BlockCountsRepository,
    LikeRepository,
    ModerationMoveRepository,
    BlockListingService,
    ContentCheckService,
    LikesService,
    ModerationService,
    SubmissionsService,
    VerificationService,
    VerificationQueue,
  ],
  exports: [BlockListingService, LikesService, ModerationService, SubmissionsService, VerificationService],
})
export class BlocksModule {}

/** What the API process adds: the routes. */
@Module({ imports: [BlocksModule, UsersModule], controllers: [SubmissionsController, ModerationController, BlocksController] })
export class BlocksApiModule {}

/** What the worker process adds: the jobs. */
@Module({ imports: [BlocksModule], providers: [VerifyPostProcessor, SweepUnverifiedProcessor] })
export class BlocksWorkerModule {}
