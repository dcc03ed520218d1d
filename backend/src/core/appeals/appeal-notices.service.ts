import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { AppealableDecision, AppealOutcome } from '@sparks/domain';
import { appealedDecisionOf, type CaseRecord } from '../cases/index.js';
import { NotificationsService } from '../notifications/index.js';
import { UsersService } from '../users/index.js';

/** Notifications about appeals, in the transaction of the change. */
@Injectable()
export class AppealNotices {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly users: UsersService,
  ) {}

  /** Notifies the admins who can decide. */
  async announce(appeal: CaseRecord, name: string, session: ClientSession): Promise<void> {
    for (const { _id } of await this.users.findAdmins()) {
      const isParty = appeal.parties.some(({ userId }) => userId.equals(_id));
      if (isParty || appeal.appealedDecider?.equals(_id)) continue;
      await this.notifications.notify(
        {
          ...reference(appeal, 'opened'),
          userId: _id.toHexString(),
          kind: 'appeal_opened',
          params: { campaign: appeal.subject.campaign, name, ...against(appeal) },
        },
        session,
      );
    }
  }

  /** Notifies who appealed. */
  async notifyDecided(appeal: CaseRecord, session: ClientSession): Promise<void> {
    const { outcome, statement = '', subject, openedBy } = appeal;
    if (!openedBy) return;
    await this.notifications.notify(
      {
        ...reference(appeal, 'decided'),
        userId: openedBy.toHexString(),
        kind: 'appeal_decided',
        params: { campaign: subject.campaign, outcome: outcome as AppealOutcome, statement, ...against(appeal) },
      },
      session,
    );
  }
}

/** Decisions about a contribution are named by its campaign. */
function against(appeal: CaseRecord): { against?: Exclude<AppealableDecision, 'moderation'> } {
  const decision = appealedDecisionOf(appeal);
  return decision === null || decision === 'moderation' ? {} : { against: decision };
}

function reference({ _id, subject }: CaseRecord, event: string) {
  const caseId = _id.toHexString();
  return {
    dedupeKey: `case:${caseId}:${event}`,
    link: `/cases/${caseId}`,
    refs: { caseId, ...(subject.type === 'block' ? { blockId: subject.id.toHexString() } : {}) },
  };
}
