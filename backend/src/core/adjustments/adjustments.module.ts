import { Module } from '@nestjs/common';
import { ApprovalsModule } from '../approvals/index.js';
import { AuditModule } from '../audit/index.js';
import { LedgerModule } from '../ledger/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { UsersModule } from '../users/index.js';
import { AdjustmentsController } from './adjustments.controller.js';
import { AdjustmentsService } from './adjustments.service.js';

@Module({
  imports: [ApprovalsModule, AuditModule, LedgerModule, NotificationsModule, UsersModule],
  providers: [AdjustmentsService],
  exports: [AdjustmentsService],
})
export class AdjustmentsModule {}

@Module({ imports: [AdjustmentsModule], controllers: [AdjustmentsController] })
export class AdjustmentsApiModule {}
