import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import type { QueueBoardAudit, QueueOperation } from '../../platform/queue-board/queue-board-audit.js';
import { AuditService } from './audit.service.js';

@Injectable()
export class QueueAudit implements QueueBoardAudit {
  constructor(private readonly audit: AuditService) {}

  async record(actor: AuthUser, { queue, operation, jobId, jobStatus, schedulerId }: QueueOperation): Promise<void> {
    await this.audit.record({
      actor,
      action: 'queue_changed',
      target: { type: 'queue', id: queue, label: queue },
      after: {
        operation,
        ...(jobId !== undefined && { jobId }),
        ...(jobStatus !== undefined && { jobStatus }),
        ...(schedulerId !== undefined && { schedulerId }),
      },
    });
  }
}
