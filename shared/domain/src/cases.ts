/**
 * Cases: conversations about one thing that end with an outcome. changes: a reviewer asks the contributor for changes
 * of a pending contribution · appeal: a person objects to a decision, and an admin who did not decide reviews it ·
 * report: somebody reports a campaign, a contribution or a profile, and an admin reviews it · conversation: the creator
 * and the contributor write to each other about a contribution or an access request.
 */
export const CASE_KINDS = ['changes', 'appeal', 'report', 'conversation'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** What a case is about: a campaign, a contribution, a profile, a request for access to a private campaign. */
export const CASE_SUBJECT_TYPES = ['spark', 'block', 'user', 'access_request'] as const;
export type CaseSubjectType = (typeof CASE_SUBJECT_TYPES)[number];

/**
 * needs_response: the contributor has to answer · under_review: a reviewer or an admin has to decide · open: a
 * conversation, in which nobody has to act · the others are final.
 */
export const CASE_STATUSES = ['needs_response', 'under_review', 'open', 'resolved', 'withdrawn'] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];

/** What happens to a case. ask: changes are requested again · expire: nobody answered in time. */
export const CASE_EVENTS = ['ask', 'respond', 'resolve', 'withdraw', 'expire'] as const;
export type CaseEvent = (typeof CASE_EVENTS)[number];

const CASE_TRANSITIONS: Readonly<Record<CaseStatus, Readonly<Partial<Record<CaseEvent, CaseStatus>>>>> = {
  needs_response: { respond: 'under_review', resolve: 'resolved', withdraw: 'withdrawn', expire: 'resolved' },
  under_review: { ask: 'needs_response', resolve: 'resolved', withdraw: 'withdrawn' },
  open: { resolve: 'resolved' },
  resolved: {},
  withdrawn: {},
};

/** The status after an event; `null` when the event cannot happen in this status. */
export function nextCaseStatus(status: CaseStatus, event: CaseEvent): CaseStatus | null {
  return CASE_TRANSITIONS[status][event] ?? null;
}

/** The statuses in which an event can happen. */
export function caseStatusesBefore(event: CaseEvent): CaseStatus[] {
  return CASE_STATUSES.filter((status) => nextCaseStatus(status, event) !== null);
}

export function isOpenCase(status: CaseStatus): boolean {
  return status === 'needs_response' || status === 'under_review' || status === 'open';
}

/**
 * How a case ended. Changes: the decision about the contribution, its deletion, or no answer in time. Appeals: the
 * decision stands (upheld) or was reversed (overturned). Reports: see `REPORT_OUTCOMES`. Conversations: deleted.
 */
export const CASE_OUTCOMES = [
  'approved',
  'declined',
  'flagged',
  'deleted',
  'unanswered',
  'upheld',
  'overturned',
  'dismissed',
  'actioned',
] as const;
export type CaseOutcome = (typeof CASE_OUTCOMES)[number];

/** In whose role a message was written. appellant: appeals a decision that is not about a contribution. */
export const CASE_ROLES = ['contributor', 'reviewer', 'reporter', 'appellant', 'admin'] as const;
export type CaseRole = (typeof CASE_ROLES)[number];

export const CASE_MESSAGE_MAX_LENGTH = 2_000;
/** Messages per case. */
export const CASE_MESSAGES_MAX = 200;
/** Pictures per message. */
export const CASE_MESSAGE_FILES_MAX = 3;
/** Messages of one person in the conversations of one campaign, per day (UTC). */
export const CONVERSATION_MESSAGES_PER_DAY = 50;
