import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { AppealsModule } from '../appeals/index.js';
import { ApprovalsModule } from '../approvals/index.js';
import { AuditModule } from '../audit/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { UsersModule } from '../users/index.js';
import { SuspensionAct } from './suspension-act.js';
import { SuspensionAppealsController } from './suspension-appeals.controller.js';
import { SuspensionAppealsService } from './suspension-appeals.service.js';
import { SuspensionNoticesService } from './suspension-notices.service.js';
import { SuspensionGuard } from './suspension.guard.js';
import { SuspensionRepository } from './suspension.repository.js';
import { Suspension, SuspensionSchema } from './suspension.schema.js';
import { SuspensionsController } from './suspensions.controller.js';
import { SuspensionsService } from './suspensions.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: Suspension.name, schema: SuspensionSchema }]),
    AppealsModule,
    ApprovalsModule,
    AuditModule,
    NotificationsModule,
    UsersModule,
  ],
  providers: [
    SuspensionAct,
    SuspensionAppealsService,
    SuspensionNoticesService,
    SuspensionRepository,
    SuspensionsService,
  ],
  exports: [SuspensionAppealsService, SuspensionsService],
})
export class SuspensionsModule {}

@Module({
  imports: [SuspensionsModule],
  controllers: [SuspensionAppealsController, SuspensionsController],
  providers: [{ provide: APP_GUARD, useClass: SuspensionGuard }],
})
export class SuspensionsApiModule {}
