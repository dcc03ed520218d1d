import { Module } from '@nestjs/common';
import { CasesModule } from '../../../core/cases/index.js';
import { NotificationsModule } from '../../../core/notifications/index.js';
import { repeatingJob } from '../../../platform/queue/repeating-job.js';
import { SparksModule } from '../../sparks/index.js';
import { ContributionsModule } from '../contributions/index.js';
import { ListingModule } from '../listing/index.js';
import { OwnershipModule } from '../ownership/index.js';
import { SubmissionsModule } from '../submissions/index.js';
import { ChangeAnswersService } from './change-answers.service.js';
import { ChangeExpiryService, EXPIRE_CHANGES_EVERY_MS, EXPIRE_CHANGES_JOB } from './change-expiry.service.js';
import { ChangeRequestNotices } from './change-request-notices.service.js';
import { ChangeRequestRepository } from './change-request.repository.js';
import { ChangeRequestsController } from './change-requests.controller.js';
import { ChangeRequestsService } from './change-requests.service.js';

@Module({
  imports: [CasesModule, ContributionsModule, NotificationsModule, OwnershipModule, SparksModule, SubmissionsModule],
  providers: [
    ChangeAnswersService,
    ChangeExpiryService,
    ChangeRequestNotices,
    ChangeRequestRepository,
    ChangeRequestsService,
  ],
  exports: [ChangeAnswersService, ChangeExpiryService, ChangeRequestsService],
})
export class ChangeRequestsModule {}

@Module({ imports: [ChangeRequestsModule, ListingModule], controllers: [ChangeRequestsController] })
export class ChangeRequestsApiModule {}

@Module({
  imports: [ChangeRequestsModule],
  providers: [
    repeatingJob(EXPIRE_CHANGES_JOB, EXPIRE_CHANGES_EVERY_MS, ChangeExpiryService, (expiry) => expiry.expireDue()),
  ],
})
export class ChangeRequestsWorkerModule {}
