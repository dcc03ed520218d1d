import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { formatCents, type AuditAction } from '@sparks/domain';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { AuditService, type AuditInput } from '../audit/index.js';
import { NotificationsService } from '../notifications/index.js';
import { UsersService } from '../users/index.js';
import type { ApprovalRecord } from './approval.schema.js';

const DECISION_ACTIONS = {
  approved: 'approval_approved',
  refused: 'approval_refused',
  cancelled: 'approval_cancelled',
} as const satisfies Record<string, AuditAction>;

/** Audit entries and notifications of approvals, in the transaction of the change. */
@Injectable()
export class ApprovalNoticesService {
  constructor(
    private readonly audit: AuditService,
    private readonly notifications: NotificationsService,
    private readonly users: UsersService,
  ) {}

  /** Notifies the other admins. */
  async announceRequest(approval: ApprovalRecord, user: AuthUser, session: ClientSession): Promise<void> {
    await this.record(approval, 'approval_requested', user, session);
    const { kind: act, amountCents, requestedBy } = approval;
    for (const admin of await this.users.findAdmins()) {
      if (admin._id.equals(requestedBy.id)) continue;
      await this.notifications.notify(
        {
          userId: admin._id.toHexString(),
          kind: 'approval_requested',
          params: { campaign: approval.campaign?.name ?? '', admin: requestedBy.username, act, amountCents },
          ...this.reference(approval, 'requested'),
        },
        session,
      );
    }
  }

  /** An approved act notifies its requester when it is executed or has failed. */
  async announceDecision(approval: ApprovalRecord, user: AuthUser, session: ClientSession): Promise<void> {
    const { status } = approval;
    if (status !== 'approved' && status !== 'refused' && status !== 'cancelled') return;
    await this.record(approval, DECISION_ACTIONS[status], user, session);
    if (status === 'refused') await this.notifyRequester(approval, status, session);
  }

  async announceEnd(approval: ApprovalRecord, session: ClientSession): Promise<void> {
    const { status } = approval;
    if (status !== 'executed' && status !== 'failed' && status !== 'expired') return;
    if (status === 'failed')
      await this.record(approval, 'approval_failed', { id: 'job:approvals', username: 'system' }, session);
    await this.notifyRequester(approval, status, session);
  }

  private async notifyRequester(
    approval: ApprovalRecord,
    outcome: 'executed' | 'refused' | 'expired' | 'failed',
    session: ClientSession,
  ): Promise<void> {
    const { kind: act, amountCents, campaign, decidedBy, reason, failure, requestedBy } = approval;
    await this.notifications.notify(
      {
        userId: requestedBy.id.toHexString(),
        kind: 'approval_decided',
        params: {
          campaign: campaign?.name ?? '',
          admin: decidedBy?.username ?? '',
          act,
          amountCents,
          outcome,
          reason: failure?.message ?? reason ?? '',
        },
        ...this.reference(approval, 'decided'),
      },
      session,
    );
  }

  private reference({ _id, campaign }: ApprovalRecord, event: string) {
    const approvalId = _id.toHexString();
    return {
      dedupeKey: `approval:${approvalId}:${event}`,
      link: '/admin/approvals',
      refs: { approvalId, ...(campaign ? { sparkId: campaign.id.toHexString() } : {}) },
    };
  }

  private async record(
    approval: ApprovalRecord,
    action: AuditAction,
    actor: AuditInput['actor'],
    session: ClientSession,
  ): Promise<void> {
    const { _id, kind, amountCents, campaign, requestedBy, reason, failure } = approval;
    await this.audit.record(
      {
        actor,
        action,
        target: { type: 'approval', id: _id.toHexString(), label: `Request for ${formatCents(amountCents)}` },
        ...(campaign ? { campaign: { id: campaign.id.toHexString(), name: campaign.name, slug: campaign.slug } } : {}),
        ...(action === 'approval_requested'
          ? {}
          : { person: { id: requestedBy.id.toHexString(), username: requestedBy.username } }),
        after: { act: kind, amountCents, ...(failure ? { reason: failure.message } : reason ? { reason } : {}) },
      },
      session,
    );
  }
}
