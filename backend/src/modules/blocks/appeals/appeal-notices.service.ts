import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { AppealOutcome } from '@sparks/domain';
import type { CaseRecord } from '../../../core/cases/index.js';
import { NotificationsService } from '../../../core/notifications/index.js';
import { UsersService } from '../../../core/users/index.js';
import type { BlockRecord } from '../contributions/index.js';

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
          params: { campaign: appeal.subject.campaign, name },
        },
        session,
      );
    }
  }

  async notifyDecided(appeal: CaseRecord, { userId }: BlockRecord, session: ClientSession): Promise<void> {
    const { outcome, statement = '', subject } = appeal;
    await this.notifications.notify(
      {
        ...reference(appeal, 'decided'),
        userId: userId.toHexString(),
        kind: 'appeal_decided',
        params: { campaign: subject.campaign, outcome: outcome as AppealOutcome, statement },
      },
      session,
    );
  }
}

function reference({ _id, subject }: CaseRecord, event: string) {
  const caseId = _id.toHexString();
  return {
    dedupeKey: `case:${caseId}:${event}`,
    link: `/cases/${caseId}`,
    refs: { caseId, blockId: subject.id.toHexString() },
  };
}
