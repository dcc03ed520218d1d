import type { CaseOutcome, CaseSubjectType } from './cases.js';

export const REPORT_SUBJECT_TYPES = ['spark', 'block', 'user'] as const satisfies readonly CaseSubjectType[];
export type ReportSubjectType = (typeof REPORT_SUBJECT_TYPES)[number];

/** In the order of display. */
export const REPORT_REASONS = [
  'spam',
  'misleading',
  'hate',
  'nudity_violence',
  'intellectual_property',
  'stolen_post',
  'illegal',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Only a contribution has a post that can be stolen. */
export function reportReasonsOf(type: ReportSubjectType): readonly ReportReason[] {
  return type === 'block' ? REPORT_REASONS : REPORT_REASONS.filter((reason) => reason !== 'stolen_post');
}

/** These reasons say nothing without a text. */
export function needsReportText(reason: ReportReason): boolean {
  return reason === 'other' || reason === 'illegal';
}

export const REPORT_TEXT_MAX_LENGTH = 1_000;

/** dismissed: nothing is wrong with it · actioned: an admin acted on it. */
export const REPORT_OUTCOMES = ['dismissed', 'actioned'] as const satisfies readonly CaseOutcome[];
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

const HOUR_MS = 3_600_000;

/** Reports per person, or per address of visitors; and per address of signed-in people, who can share one. */
export const REPORT_LIMIT = { max: 10, addressMax: 40, windowMs: HOUR_MS } as const;
