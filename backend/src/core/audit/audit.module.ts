import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { QUEUE_BOARD_AUDIT } from '../../platform/queue-board/queue-board-audit.js';
import { AuditEntry, AuditEntrySchema } from './audit-entry.schema.js';
import { AuditObservers } from './audit-observers.js';
import { AuditController } from './audit.controller.js';
import { AuditRepository } from './audit.repository.js';
import { AuditService } from './audit.service.js';
import { QueueAudit } from './queue-audit.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: AuditEntry.name, schema: AuditEntrySchema }])],
  providers: [AuditRepository, AuditObservers, AuditService],
  exports: [AuditObservers, AuditService],
})
export class AuditModule {}

@Module({
  imports: [AuditModule],
  controllers: [AuditController],
  providers: [{ provide: QUEUE_BOARD_AUDIT, useClass: QueueAudit }],
})
export class AuditApiModule {}
