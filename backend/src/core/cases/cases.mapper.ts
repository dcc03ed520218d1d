import type { AuthUser } from '../../platform/auth/auth-user.js';
import type { UserPublic } from '../users/index.js';
import type { CaseMessageRecord } from './case-message.schema.js';
import type { CaseRecord } from './case.schema.js';
import type { CaseMessageResponse, CaseResponse } from './dto/cases.dto.js';

export function toCaseResponse(record: CaseRecord, viewer: AuthUser): CaseResponse {
  const { _id, kind, subject, status, openedAt, updatedAt, dueAt, messagesCount, parties } = record;
  const { outcome, statement, endedAt } = record;
  return {
    _id: _id.toHexString(),
    kind,
    subject: { type: subject.type, id: subject.id.toHexString(), campaign: subject.campaign },
    status,
    openedAt,
    updatedAt,
    dueAt,
    messagesCount,
    yourRole: parties.find(({ userId }) => userId.toHexString() === viewer.id)?.role ?? 'admin',
    ...(outcome ? { outcome } : {}),
    ...(statement ? { statement } : {}),
    ...(endedAt ? { endedAt } : {}),
  };
}

/** Admins write in the name of Sparks; only other admins see who. */
export function toMessageResponse(
  { _id, authorId, role, text, createdAt }: CaseMessageRecord,
  viewer: AuthUser,
  people: ReadonlyMap<string, UserPublic>,
): CaseMessageResponse {
  const author = role === 'admin' && !viewer.isAdmin ? undefined : people.get(authorId.toHexString());
  return {
    _id: _id.toHexString(),
    ...(author ? { author } : {}),
    role,
    isOwn: authorId.toHexString() === viewer.id,
    text,
    createdAt,
  };
}
