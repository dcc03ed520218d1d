import { Module } from '@nestjs/common';
import { PersonalDataModule } from '../../../core/personal-data/index.js';
import { PreviewsModule } from '../../previews/index.js';
import { ContributionsModule } from '../contributions/index.js';
import { ModerationModule } from '../moderation/index.js';
import { ContributionErasureRepository } from './contribution-erasure.repository.js';
import { ContributionErasureService } from './contribution-erasure.service.js';

@Module({
  imports: [ContributionsModule, ModerationModule, PersonalDataModule, PreviewsModule],
  providers: [ContributionErasureRepository, ContributionErasureService],
  exports: [ContributionErasureService],
})
export class ContributionErasureModule {}
