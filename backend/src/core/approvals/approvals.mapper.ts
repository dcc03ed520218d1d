import type { ApprovalStatus, ModerationStatus, SuspensionScope } from '@sparks/domain';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import type { UserPublic } from '../users/index.js';
import type { ApprovalAdmin, ApprovalRecord } from './approval.schema.js';
import { isDecider } from './decider.js';
import type { ApprovalAdminResponse, ApprovalResponse } from './dto/approvals.dto.js';

/** How many contributors a response names. */
const PEOPLE_MAX = 5;

type People = ReadonlyMap<string, Pick<UserPublic, 'name' | 'username'>>;

/** Contributors that a response names. */
export function namedContributors({ contributorIds }: ApprovalRecord): string[] {
  return contributorIds.slice(0, PEOPLE_MAX).map((id) => id.toHexString());
}

export function toApproval(
  approval: ApprovalRecord,
  {
    viewer,
    people = new Map(),
    status = approval.status,
  }: { viewer: AuthUser; people?: People; status?: ApprovalStatus },
): ApprovalResponse {
  const { _id, kind, amountCents, campaign, requestedAt, expiresAt, decidedBy, decidedAt, endedAt, failure } = approval;
  const isOwn = approval.requestedBy.id.equals(viewer.id);
  const isOwnDecision = isDecider(approval, viewer);
  const ownsMoney = approval.contributorIds.some((id) => id.equals(viewer.id));
  return {
    _id: _id.toHexString(),
    kind,
    status,
    amountCents,
    ...(campaign ? { campaign: { ...campaign, id: campaign.id.toHexString() } } : {}),
    blockIds: approval.blockIds.map((id) => id.toHexString()),
    contributors: namedContributors(approval).flatMap((id) => {
      const person = people.get(id);
      return person ? [{ id, username: person.username }] : [];
    }),
    details: detailsOf(approval),
    requestedBy: toAdmin(approval.requestedBy),
    requestedAt,
    expiresAt,
    ...(decidedBy ? { decidedBy: toAdmin(decidedBy) } : {}),
    ...(decidedAt ? { decidedAt } : {}),
    ...(endedAt ? { endedAt } : {}),
    ...(approval.reason ? { reason: approval.reason } : {}),
    ...(failure ? { failure } : {}),
    isOwn,
    isOwnDecision,
    canDecide: status === 'requested' && !isOwn && !isOwnDecision && !ownsMoney,
  };
}

function toAdmin({ id, username }: ApprovalAdmin): ApprovalAdminResponse {
  return { id: id.toHexString(), username };
}

function detailsOf({ payload }: ApprovalRecord): ApprovalResponse['details'] {
  const { prizeCents, status, reason, scope, until, amountCents } = payload as {
    prizeCents?: number;
    status?: ModerationStatus;
    reason?: string;
    scope?: SuspensionScope;
    amountCents?: number;
    until?: string | null;
  };
  return {
    ...(prizeCents === undefined ? {} : { prizeCents }),
    ...(status === undefined ? {} : { moderation_status: status }),
    ...(reason ? { reason } : {}),
    ...(scope === undefined ? {} : { scope }),
    ...(amountCents === undefined ? {} : { amountCents }),
    ...(until ? { until: new Date(until) } : {}),
  };
}
