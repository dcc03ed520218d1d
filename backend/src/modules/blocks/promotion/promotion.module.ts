import { Module } from '@nestjs/common';
import { LedgerModule } from '../../../core/ledger/index.js';
import { NotificationsModule } from '../../../core/notifications/index.js';
import { SparksModule } from '../../sparks/index.js';
import { ContributionsModule } from '../contributions/index.js';
import { EventsModule } from '../events/index.js';
import { ListingModule } from '../listing/index.js';
import { ModerationModule } from '../moderation/index.js';
import { BoostService } from './boost.service.js';
import { PromotableBlocksService } from './promotable-blocks.service.js';
import { PromotionController } from './promotion.controller.js';
import { PromotionRepository } from './promotion.repository.js';
import { SpotlightService } from './spotlight.service.js';

@Module({
  imports: [ContributionsModule, EventsModule, ModerationModule, LedgerModule, NotificationsModule, SparksModule],
  providers: [BoostService, PromotableBlocksService, PromotionRepository, SpotlightService],
  exports: [BoostService, SpotlightService],
})
export class PromotionModule {}

@Module({ imports: [PromotionModule, ListingModule], controllers: [PromotionController] })
export class PromotionApiModule {}
