import { Module } from '@nestjs/common';
import { AppealsModule } from '../../../core/appeals/index.js';
import { CasesModule } from '../../../core/cases/index.js';
import { SparksModule } from '../../sparks/index.js';
import { ContributionsModule } from '../contributions/index.js';
import { ListingModule } from '../listing/index.js';
import { ModerationModule } from '../moderation/index.js';
import { AppealRepository } from './appeal.repository.js';
import { AppealedModerationService } from './appealed-moderation.service.js';
import { ContributionAppealsController } from './appeals.controller.js';
import { ContributionAppealsService } from './appeals.service.js';

@Module({
  imports: [AppealsModule, CasesModule, ContributionsModule, ModerationModule, SparksModule],
  providers: [AppealedModerationService, AppealRepository, ContributionAppealsService],
  exports: [ContributionAppealsService],
})
export class ContributionAppealsModule {}

@Module({ imports: [ContributionAppealsModule, ListingModule], controllers: [ContributionAppealsController] })
export class ContributionAppealsApiModule {}
