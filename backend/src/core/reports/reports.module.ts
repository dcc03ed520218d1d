import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { repeatingJob } from '../../platform/queue/repeating-job.js';
import { OverviewSourcesModule } from '../admin-overview/index.js';
import { AuditModule } from '../audit/index.js';
import { CasesModule } from '../cases/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { UsersModule } from '../users/index.js';
import { ReportGroupRepository } from './report-group.repository.js';
import { ReportGroup, ReportGroupSchema } from './report-group.schema.js';
import { ReportQueueService } from './report-queue.service.js';
import { ReportResolutionService } from './report-resolution.service.js';
import { ReportSubjectsModule } from './report-subjects.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';
import { UserReportSubject } from './user-report-subject.js';

const SWEEP_EVERY_MS = 60_000;

@Module({
  imports: [
    MongooseModule.forFeature([{ name: ReportGroup.name, schema: ReportGroupSchema }]),
    AuditModule,
    CasesModule,
    NotificationsModule,
    OverviewSourcesModule,
    ReportSubjectsModule,
    UsersModule,
  ],
  providers: [ReportGroupRepository, ReportQueueService, ReportResolutionService, ReportsService, UserReportSubject],
  exports: [ReportQueueService, ReportResolutionService, ReportsService],
})
export class ReportsModule {}

@Module({ imports: [ReportsModule, UsersModule], controllers: [ReportsController] })
export class ReportsApiModule {}

@Module({
  imports: [ReportsModule],
  providers: [
    repeatingJob('end-resolved-reports', SWEEP_EVERY_MS, ReportResolutionService, (resolutions) =>
      resolutions.endRemainingCases(),
    ),
  ],
})
export class ReportsWorkerModule {}
