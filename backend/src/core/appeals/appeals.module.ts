import { Module } from '@nestjs/common';
import { ApprovalsModule } from '../approvals/index.js';
import { CasesModule } from '../cases/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { PersonalDataModule } from '../personal-data/index.js';
import { UsersModule } from '../users/index.js';
import { AppealDecisionsService } from './appeal-decisions.service.js';
import { AppealErasureService } from './appeal-erasure.service.js';
import { AppealNotices } from './appeal-notices.service.js';
import { AppealableDecisions } from './appealable-decisions.js';
import { AppealDecisionsController } from './appeals.controller.js';
import { AppealsService } from './appeals.service.js';

@Module({
  imports: [ApprovalsModule, CasesModule, NotificationsModule, PersonalDataModule, UsersModule],
  providers: [AppealableDecisions, AppealDecisionsService, AppealErasureService, AppealNotices, AppealsService],
  exports: [AppealableDecisions, AppealDecisionsService, AppealsService],
})
export class AppealsModule {}

@Module({ imports: [AppealsModule], controllers: [AppealDecisionsController] })
export class AppealsApiModule {}
