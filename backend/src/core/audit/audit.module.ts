import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { QUEUE_BOARD_AUDIT } from '../../platform/queue-board/queue-board-audit.js';
import { PersonalDataModule } from '../personal-data/index.js';
import { AuditEntry, AuditEntrySchema } from './audit-entry.schema.js';
import { AuditErasureRepository } from './audit-erasure.repository.js';
import { AuditObservers } from './audit-observers.js';
import { AuditController } from './audit.controller.js';
import { AuditRepository } from './audit.repository.js';
import { AuditService } from './audit.service.js';
import { QueueAudit } from './queue-audit.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: AuditEntry.name, schema: AuditEntrySchema }]), PersonalDataModule],
  providers: [AuditErasureRepository, AuditRepository, AuditObservers, AuditService],
  exports: [AuditErasureRepository, AuditObservers, AuditService],
})
export class AuditModule {}

@Module({
  imports: [AuditModule],
  controllers: [AuditController],
  providers: [{ provide: QUEUE_BOARD_AUDIT, useClass: QueueAudit }],
})
export class AuditApiModule {}
