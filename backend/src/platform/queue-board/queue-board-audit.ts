import type { AuthUser } from '../auth/auth-user.js';

/** The queue in the entry of an operation on all queues. */
export const ALL_QUEUES = 'all';

export interface QueueOperation {
  queue: string;
  /** The fixed parts of the route: `pause`, `retry`, `job-schedulers remove`. */
  operation: string;
  jobId?: string;
  /** The operation concerns all jobs with this status. */
  jobStatus?: string;
  schedulerId?: string;
}

export interface QueueBoardAudit {
  record(actor: AuthUser, operation: QueueOperation): Promise<void>;
}

/** Injection token; provided by the audit log. */
export const QUEUE_BOARD_AUDIT = Symbol('QUEUE_BOARD_AUDIT');

/** The operation that a route of Bull Board stands for, such as `/admin/queues/api/queues/:queueName/:jobId/retry`. */
export function queueOperationOf(route: string, params: Readonly<Record<string, string | undefined>>): QueueOperation {
  const parts = route.slice(route.indexOf('/api/') + '/api/'.length).split('/');
  return {
    queue: params.queueName ?? ALL_QUEUES,
    operation: parts.filter((part) => part !== 'queues' && !part.startsWith(':')).join(' '),
    jobId: params.jobId,
    jobStatus: params.queueStatus,
    schedulerId: params.schedulerId,
  };
}
