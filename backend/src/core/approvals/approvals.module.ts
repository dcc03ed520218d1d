import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { repeatingJob } from '../../platform/queue/repeating-job.js';
import { OverviewSourcesModule } from '../admin-overview/index.js';
import { AuditModule } from '../audit/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { PersonalDataModule } from '../personal-data/index.js';
import { UsersModule } from '../users/index.js';
import { AdminActs } from './admin-acts.js';
import { AdminLimitService } from './admin-limit.service.js';
import { AdminMovementRepository } from './admin-movement.repository.js';
import { AdminMovements, AdminMovementsSchema } from './admin-movement.schema.js';
import { ApprovalErasureCheck } from './approval-erasure-check.js';
import { ApprovalExecutionService } from './approval-execution.service.js';
import { ApprovalNoticesService } from './approval-notices.service.js';
import { ApprovalOverview } from './approval-overview.js';
import { ApprovalRequiredInterceptor } from './approval-required.interceptor.js';
import { ApprovalRepository } from './approval.repository.js';
import { Approval, ApprovalSchema } from './approval.schema.js';
import { ApprovalsController } from './approvals.controller.js';
import { ApprovalsService } from './approvals.service.js';

const SWEEP_EVERY_MS = 60_000;

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: AdminMovements.name, schema: AdminMovementsSchema },
      { name: Approval.name, schema: ApprovalSchema },
    ]),
    AuditModule,
    NotificationsModule,
    OverviewSourcesModule,
    PersonalDataModule,
    UsersModule,
  ],
  providers: [
    AdminActs,
    AdminLimitService,
    AdminMovementRepository,
    ApprovalErasureCheck,
    ApprovalExecutionService,
    ApprovalNoticesService,
    ApprovalOverview,
    ApprovalRepository,
    ApprovalsService,
    // Global: every route of an act answers with the request for approval.
    { provide: APP_INTERCEPTOR, useClass: ApprovalRequiredInterceptor },
  ],
  exports: [AdminActs, AdminLimitService, ApprovalExecutionService, ApprovalsService],
})
export class ApprovalsModule {}

@Module({ imports: [ApprovalsModule, UsersModule], controllers: [ApprovalsController] })
export class ApprovalsApiModule {}

@Module({
  imports: [ApprovalsModule],
  providers: [
    repeatingJob('expire-approvals', SWEEP_EVERY_MS, ApprovalsService, (approvals) => approvals.expireDue()),
    repeatingJob('run-approved-acts', SWEEP_EVERY_MS, ApprovalExecutionService, (execution) =>
      execution.runUnfinished(),
    ),
  ],
})
export class ApprovalsWorkerModule {}
