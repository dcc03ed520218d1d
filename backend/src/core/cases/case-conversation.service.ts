import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import type { CaseKind, CaseRole, NotificationPayload } from '@sparks/domain';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { parseObjectId } from '../../platform/database/object-id.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { cutIdPage } from '../../platform/http/list-cursor.js';
import { LiveUpdateBroadcaster, NotificationsService } from '../notifications/index.js';
import { CaseMessageRepository } from './case-message.repository.js';
import type { CaseMessageRecord } from './case-message.schema.js';
import { CaseRepository } from './case.repository.js';
import type { CaseParty, CaseRecord } from './case.schema.js';
import { caseNotFound, fewerMessages, readByPartiesOnly } from './cases.errors.js';
import { CasesService, type CaseMessageInput } from './cases.service.js';
import { MessageRules } from './message-rules.js';
import { unreadCountOf } from './unread-count.js';

const EXCERPT_LENGTH = 140;

/** What a person writes: a text, pictures, or both. */
export type CaseMessageContent = Pick<CaseMessageInput, 'text' | 'files'>;

export interface CaseList {
  /** Admins only: the cases of all people instead of one's own. */
  ofEveryone: boolean;
  kind?: CaseKind;
  isOpen: boolean;
}

/** Cases as their parties and admins read them and write in them. */
@Injectable()
export class CaseConversationService {
  constructor(
    private readonly cases: CaseRepository,
    private readonly messages: CaseMessageRepository,
    private readonly casesService: CasesService,
    private readonly rules: MessageRules,
    private readonly notifications: NotificationsService,
    private readonly broadcaster: LiveUpdateBroadcaster,
    private readonly transactions: TransactionRunner,
  ) {}

  /** Newest first. `nextCursor` is `null` on the last page. */
  async list(
    { ofEveryone, kind, isOpen }: CaseList,
    user: AuthUser,
    { after, limit }: { after?: string; limit: number },
  ): Promise<{ items: CaseRecord[]; nextCursor: string | null }> {
    const found = await this.cases.listPage(
      {
        ...(ofEveryone && user.isAdmin
          ? { notAbout: new Types.ObjectId(user.id) }
          : { partyId: new Types.ObjectId(user.id) }),
        ...(kind ? { kind } : {}),
        isOpen,
      },
      { ...(after === undefined ? {} : { after: new Types.ObjectId(after) }), limit: limit + 1 },
    );
    return cutIdPage(found, limit);
  }

  /** Throws 404 for everyone but the parties and admins. */
  async find(id: string, user: AuthUser): Promise<CaseRecord> {
    const found = await this.cases.findById(parseObjectId(id));
    if (!found || !roleIn(found, user)) throw caseNotFound();
    return found;
  }

  /** Oldest first. Only for a case that `find` has returned. */
  async listMessages({ _id }: CaseRecord): Promise<CaseMessageRecord[]> {
    return this.messages.listByCase(_id);
  }

  /**
   * Adds a message and notifies the other parties. Throws 404 for everyone but the parties and admins, 409 case_closed
   * or case_message_limit_reached, 400 for unknown files, and the errors of the `MessageRule` of the kind.
   */
  async post(id: string, content: CaseMessageContent, user: AuthUser): Promise<CaseRecord> {
    const found = await this.find(id, user);
    const from = roleIn(found, user);
    if (!from) throw caseNotFound();
    return this.transactions.runInTransaction((session) => this.postAs(found, { from, ...content }, user, session));
  }

  /** The same in the transaction of the caller, who has checked who writes. */
  async postAs(
    { _id, kind, parties, subject }: CaseRecord,
    message: CaseMessageInput,
    user: AuthUser,
    session: ClientSession,
  ): Promise<CaseRecord> {
    const { from, text } = message;
    const counted = await this.casesService.addMessage(_id, message, session);
    await this.rules.check(counted, from, session);
    const id = _id.toHexString();
    for (const { userId, role } of parties) {
      if (userId.equals(from.userId)) continue;
      await this.notifications.notify(
        {
          userId: userId.toHexString(),
          ...noticeOf({ kind, subject, to: role }, { text, name: from.role === 'admin' ? '' : user.username }),
          dedupeKey: `case:${id}:message:${counted.messagesCount}`,
          link: `/cases/${id}`,
          refs: { caseId: id },
        },
        session,
      );
    }
    return counted;
  }

  /**
   * Marks the first `readCount` messages as read by a party. An earlier position than the stored one changes nothing.
   * Throws 404 for everyone but the parties and admins, 403 for an admin who is no party, 400 for more messages than
   * the case has.
   */
  async markRead(id: string, readCount: number, user: AuthUser): Promise<CaseRecord> {
    const found = await this.find(id, user);
    const userId = new Types.ObjectId(user.id);
    if (!found.parties.some((party) => party.userId.equals(userId))) throw readByPartiesOnly();
    const marked = await this.cases.markRead(found._id, userId, readCount);
    if (!marked) throw fewerMessages(readCount);
    if (unreadCountOf(found, user.id) !== unreadCountOf(marked, user.id))
      await this.broadcaster.publish(user.id, { type: 'read' });
    return marked;
  }
}

/** `to`: the role of the recipient. `name`: who wrote the message; '' for an admin. */
function noticeOf(
  { kind, subject, to }: Pick<CaseRecord, 'kind' | 'subject'> & { to: CaseRole },
  { text, name }: { text: string; name: string },
): Extract<
  NotificationPayload,
  { kind: 'case_message' | 'report_message' | 'message_received' | 'contributor_message' }
> {
  const message = excerptOf(text);
  const { campaign } = subject;
  switch (kind) {
    case 'report':
      return { kind: 'report_message', params: { ...reportedName(subject), message } };
    case 'conversation': {
      const about = subject.type === 'block' ? 'post' : 'access_request';
      return {
        kind: to === 'contributor' ? 'message_received' : 'contributor_message',
        params: { campaign: campaign ?? '', name, message, about },
      };
    }
    case 'changes':
    case 'appeal':
      return { kind: 'case_message', params: { campaign, name, message } };
  }
}

/** How notifications name what was reported. */
export function reportedName({ type, campaign, username }: CaseRecord['subject']) {
  return { subject: type, name: (type === 'user' ? username : campaign) ?? '' };
}

/** The first line of a message, shortened, for notifications. */
export function excerptOf(text: string): string {
  const line = text.trim().split(/\s*\n/u)[0] ?? '';
  return line.length <= EXCERPT_LENGTH ? line : `${line.slice(0, EXCERPT_LENGTH - 1).trimEnd()}…`;
}

/** A party in their own role, else an admin; `null` for everyone else, and for a reported admin. */
function roleIn({ parties, report }: CaseRecord, user: AuthUser): CaseParty | null {
  const party = parties.find(({ userId }) => userId.toHexString() === user.id);
  if (party) return party;
  if (report?.reportedId.toHexString() === user.id) return null;
  return user.isAdmin ? { userId: new Types.ObjectId(user.id), role: 'admin' } : null;
}
