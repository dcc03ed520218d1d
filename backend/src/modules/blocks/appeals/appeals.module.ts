import { Module } from '@nestjs/common';
import { ApprovalsModule } from '../../../core/approvals/index.js';
import { CasesModule } from '../../../core/cases/index.js';
import { NotificationsModule } from '../../../core/notifications/index.js';
import { UsersModule } from '../../../core/users/index.js';
import { SparksModule } from '../../sparks/index.js';
import { ContributionsModule } from '../contributions/index.js';
import { ListingModule } from '../listing/index.js';
import { ModerationModule } from '../moderation/index.js';
import { AppealDecisionsService } from './appeal-decisions.service.js';
import { AppealNotices } from './appeal-notices.service.js';
import { AppealRepository } from './appeal.repository.js';
import { AppealsController } from './appeals.controller.js';
import { AppealsService } from './appeals.service.js';

@Module({
  imports: [
    ApprovalsModule,
    CasesModule,
    ContributionsModule,
    ModerationModule,
    NotificationsModule,
    SparksModule,
    UsersModule,
  ],
  providers: [AppealDecisionsService, AppealNotices, AppealRepository, AppealsService],
  exports: [AppealDecisionsService, AppealsService],
})
export class AppealsModule {}

@Module({ imports: [AppealsModule, ListingModule], controllers: [AppealsController] })
export class AppealsApiModule {}
