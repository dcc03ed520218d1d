import type { CaseRole } from '@sparks/domain';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import type { UserPublic } from '../users/index.js';
import { appealedDecisionOf } from './appealed-decision.js';
import type { CaseMessageRecord } from './case-message.schema.js';
import type { CaseRecord, CaseReport, CaseSubject } from './case.schema.js';
import type { CaseFileResponse } from './dto/case-files.dto.js';
import type {
  CaseMessageResponse,
  CaseReportResponse,
  CaseResponse,
  CaseSubjectResponse,
  ConversationCounts,
} from './dto/cases.dto.js';
import { unreadCountOf } from './unread-count.js';

/** Of the conversation in a list of what it is about. */
export function toConversationCounts(record: CaseRecord, viewer: AuthUser): ConversationCounts {
  return { messagesCount: record.messagesCount, unreadCount: unreadCountOf(record, viewer.id) };
}

/** `people`: who opened the case, for admins; see {@link CaseDetailsService}. */
export function toCaseResponse(
  record: CaseRecord,
  viewer: AuthUser,
  people?: ReadonlyMap<string, UserPublic>,
): CaseResponse {
  const { _id, kind, subject, status, openedAt, updatedAt, dueAt, messagesCount } = record;
  const { report, outcome, statement, endedAt } = record;
  const yourRole = roleOf(record, viewer);
  const openedBy = yourRole === 'admin' && record.openedBy ? people?.get(record.openedBy.toHexString()) : undefined;
  return {
    _id: _id.toHexString(),
    kind,
    subject: toSubjectResponse(subject),
    status,
    openedAt,
    updatedAt,
    dueAt,
    messagesCount,
    unreadCount: unreadCountOf(record, viewer.id),
    yourRole,
    ...(openedBy ? { openedBy } : {}),
    ...(report ? { report: toReportResponse(report) } : {}),
    ...toAppealed(record),
    ...(outcome ? { outcome } : {}),
    ...(statement ? { statement } : {}),
    ...(endedAt ? { endedAt } : {}),
  };
}

const roleOf = ({ parties }: CaseRecord, viewer: AuthUser): CaseRole =>
  parties.find(({ userId }) => userId.toHexString() === viewer.id)?.role ?? 'admin';

function toAppealed(record: CaseRecord): Pick<CaseResponse, 'appealed'> {
  const decision = appealedDecisionOf(record);
  if (decision === null) return {};
  const { reason, amountCents } = record.appealed ?? {};
  return {
    appealed: { decision, ...(reason ? { reason } : {}), ...(amountCents === undefined ? {} : { amountCents }) },
  };
}

export function toSubjectResponse({ type, id, campaign, slug, username }: CaseSubject): CaseSubjectResponse {
  return { type, id: id.toHexString(), campaign, ...(slug ? { slug } : {}), ...(username ? { username } : {}) };
}

export function toReportResponse({ reason, text }: CaseReport): CaseReportResponse {
  return { reason, ...(text ? { text } : {}) };
}

/** Admins write in the name of Sparks; only other admins see who. */
export function toMessageResponse(
  { _id, authorId, role, text, createdAt }: CaseMessageRecord,
  viewer: AuthUser,
  { people, files }: { people: ReadonlyMap<string, UserPublic>; files: CaseFileResponse[] },
): CaseMessageResponse {
  const author = role === 'admin' && !viewer.isAdmin ? undefined : people.get(authorId.toHexString());
  return {
    _id: _id.toHexString(),
    ...(author ? { author } : {}),
    role,
    isOwn: authorId.toHexString() === viewer.id,
    text,
    files,
    createdAt,
  };
}
