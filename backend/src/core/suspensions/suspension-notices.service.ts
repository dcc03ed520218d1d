import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import type { AppealDecision } from '../appeals/index.js';
import { AuditService } from '../audit/index.js';
import { NotificationsService } from '../notifications/index.js';
import type { SuspensionRecord } from './suspension.schema.js';

/** Audit entries and notifications of suspensions, in the transaction of the change. */
@Injectable()
export class SuspensionNoticesService {
  constructor(
    private readonly audit: AuditService,
    private readonly notifications: NotificationsService,
  ) {}

  async publishSuspended(suspension: SuspensionRecord, admin: AuthUser, session: ClientSession): Promise<void> {
    const { scope, until, reason } = suspension;
    const end = until?.toISOString() ?? '';
    await this.audit.record(
      {
        actor: admin,
        action: 'user_suspended',
        ...concerning(suspension),
        after: { scope, reason, ...(until ? { until } : {}) },
      },
      session,
    );
    await this.notifications.notify(
      {
        userId: suspension.person.id.toHexString(),
        kind: 'account_suspended',
        params: { scope, until: end, reason },
        dedupeKey: `suspension:${suspension._id.toHexString()}`,
      },
      session,
    );
  }

  async publishLifted(suspension: SuspensionRecord, admin: AuthUser, session: ClientSession): Promise<void> {
    const { scope, liftReason: reason = '' } = suspension;
    await this.audit.record(
      {
        actor: admin,
        action: 'user_suspension_lifted',
        ...concerning(suspension),
        before: { scope },
        after: { reason },
      },
      session,
    );
    await this.notifications.notify(
      {
        userId: suspension.person.id.toHexString(),
        kind: 'suspension_lifted',
        params: { scope, reason },
        dedupeKey: `suspension:${suspension._id.toHexString()}:lifted`,
      },
      session,
    );
  }

  /** Who appealed is notified of the decision with the appeal. */
  async recordAppeal(
    suspension: SuspensionRecord,
    { outcome, statement }: AppealDecision,
    admin: AuthUser,
    session: ClientSession,
  ): Promise<void> {
    await this.audit.record(
      {
        actor: admin,
        action: outcome === 'overturned' ? 'user_appeal_overturned' : 'user_appeal_upheld',
        ...concerning(suspension),
        before: { scope: suspension.scope },
        after: { reason: statement },
      },
      session,
    );
  }
}

function concerning({ person: { id, username } }: SuspensionRecord) {
  const person = { id: id.toHexString(), username };
  return { target: { type: 'user', id: person.id, label: username }, person } as const;
}
