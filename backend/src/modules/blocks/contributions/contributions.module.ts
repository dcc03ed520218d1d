import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../../../core/audit/index.js';
import { UsersModule } from '../../../core/users/index.js';
import { WebhooksModule } from '../../../core/webhooks/index.js';
import { SparksModule } from '../../sparks/index.js';
import { BaselineViewsService } from './baseline-views.service.js';
import { BlockAudit } from './block-audit.js';
import { BlockVisibilityService } from './block-visibility.js';
import { BlockRepository } from './block.repository.js';
import { Block, BlockSchema } from './block.schema.js';
import { ContributionWebhooks } from './contribution-webhooks.js';
import { DecisionDeadlineRepository } from './decision-deadline.repository.js';
import { BlockSearchRepository } from './search/block-search.repository.js';
import { BlockSearchEntry, BlockSearchEntrySchema } from './search/block-search.schema.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Block.name, schema: BlockSchema },
      { name: BlockSearchEntry.name, schema: BlockSearchEntrySchema },
    ]),
    AuditModule,
    UsersModule,
    WebhooksModule,
    SparksModule,
  ],
  providers: [
    BaselineViewsService,
    BlockAudit,
    BlockRepository,
    BlockSearchRepository,
    BlockVisibilityService,
    ContributionWebhooks,
    DecisionDeadlineRepository,
  ],
  exports: [
    MongooseModule,
    BaselineViewsService,
    BlockAudit,
    BlockRepository,
    BlockSearchRepository,
    BlockVisibilityService,
    ContributionWebhooks,
    DecisionDeadlineRepository,
  ],
})
export class ContributionsModule {}
