import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { ApprovalsModule } from '../approvals/index.js';
import { AuditModule } from '../audit/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { UsersModule } from '../users/index.js';
import { SuspensionAct } from './suspension-act.js';
import { SuspensionNoticesService } from './suspension-notices.service.js';
import { SuspensionGuard } from './suspension.guard.js';
import { SuspensionRepository } from './suspension.repository.js';
import { Suspension, SuspensionSchema } from './suspension.schema.js';
import { SuspensionsController } from './suspensions.controller.js';
import { SuspensionsService } from './suspensions.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: Suspension.name, schema: SuspensionSchema }]),
    ApprovalsModule,
    AuditModule,
    NotificationsModule,
    UsersModule,
  ],
  providers: [SuspensionAct, SuspensionNoticesService, SuspensionRepository, SuspensionsService],
  exports: [SuspensionsService],
})
export class SuspensionsModule {}

@Module({
  imports: [SuspensionsModule],
  controllers: [SuspensionsController],
  providers: [{ provide: APP_GUARD, useClass: SuspensionGuard }],
})
export class SuspensionsApiModule {}
