import type { ModerationStatus } from './enums.js';
import { RISK_SCORE_HOLD } from './risk-signals.js';

const DAY_MS = 86_400_000;

/**
 * What happens to a contribution that is not decided in time. nothing: it stays pending · ask_admin: admins decide ·
 * approve: it is approved when its owner and its views are not in doubt, otherwise admins decide.
 */
export const DEADLINE_ACTIONS = ['nothing', 'ask_admin', 'approve'] as const;
export type DeadlineAction = (typeof DEADLINE_ACTIONS)[number];

/** What a campaign promises about decisions; `decisionDays` is `null` without a promise. */
export interface DecisionPromise {
  readonly decisionDays: number | null;
  readonly onDeadline: DeadlineAction;
}

/** The longest time between the reminder and the deadline. */
export const DECISION_REMINDER_MS = DAY_MS;
/** The creator has at least this long to look at an answer to requested changes. */
export const REVIEW_AFTER_ANSWER_MS = DAY_MS;
/** The place in the review queue of contributions without a deadline. */
const UNPROMISED_DAYS = 7;

/** The deadline of a pending contribution, as it is stored with it. */
export interface DecisionDeadline {
  readonly onDeadline: DeadlineAction;
  /** The submission or the last reopening. */
  readonly since: Date;
  /** `null` while the clock is stopped. */
  readonly decideBy: Date | null;
  /** Time that was left when the clock was stopped; `null` while it runs. */
  readonly remainingMs: number | null;
  /** The creator is reminded once. */
  readonly isReminded: boolean;
  /** Time of the reminder, then of the action; `null` when neither is due. */
  readonly nextAt: Date | null;
  /** Since when admins are asked to decide. */
  readonly escalatedAt: Date | null;
}

/** `null` when the campaign makes no promise. */
export function startDeadline({ decisionDays, onDeadline }: DecisionPromise, since: Date): DecisionDeadline | null {
  if (decisionDays === null) return null;
  const periodMs = decisionDays * DAY_MS;
  const decideBy = after(since, periodMs);
  const nextAt = after(decideBy, -Math.min(DECISION_REMINDER_MS, periodMs / 2));
  return { onDeadline, since, decideBy, remainingMs: null, isReminded: false, nextAt, escalatedAt: null };
}

/** Stops the clock, for example while the contributor has to answer. Admins who were asked no longer are. */
export function pauseDeadline(deadline: DecisionDeadline, now: Date): DecisionDeadline {
  if (!deadline.decideBy) return deadline;
  const remainingMs = Math.max(0, deadline.decideBy.getTime() - now.getTime());
  return { ...deadline, decideBy: null, remainingMs, nextAt: null, escalatedAt: null };
}

/** The clock goes on with the time that was left, at least {@link REVIEW_AFTER_ANSWER_MS}. */
export function resumeDeadline(deadline: DecisionDeadline, now: Date): DecisionDeadline {
  if (deadline.decideBy) return deadline;
  const decideBy = after(now, Math.max(deadline.remainingMs ?? 0, REVIEW_AFTER_ANSWER_MS));
  const remindAt = after(decideBy, -DECISION_REMINDER_MS);
  const nextAt = !deadline.isReminded && remindAt > now ? remindAt : decideBy;
  return { ...deadline, decideBy, remainingMs: null, nextAt };
}

/** What the job does with a deadline that is due. */
export function dueStep({ decideBy, nextAt }: DecisionDeadline, now: Date): 'none' | 'remind' | 'act' {
  if (!decideBy || !nextAt || nextAt > now) return 'none';
  return decideBy > now ? 'remind' : 'act';
}

/** Whether a decision can still be in time: the clock runs or is stopped, or the action of the deadline is not done. */
export function isDecidableInTime({ decideBy, nextAt }: DecisionDeadline, now: Date): boolean {
  return decideBy === null || decideBy > now || nextAt !== null;
}

/** Sort key of the review queue, ascending: the deadline, or a week after the submission without one. */
export function reviewDueAt(deadline: DecisionDeadline | null, since: Date): Date {
  return deadline?.decideBy ?? after(since, UNPROMISED_DAYS * DAY_MS);
}

/** The facts of a contribution that decide whether its deadline may approve it. */
export interface DeadlineApprovalFacts {
  readonly moderation_status: ModerationStatus;
  /** The ownership of the post is proven, in the way that the campaign asks for. */
  readonly isProven: boolean;
  /** The post turned out to be another person's. */
  readonly isSuperseded: boolean;
  /** The platform showed the post. */
  readonly isVerified: boolean;
  readonly isMissing: boolean;
  readonly riskScore: number;
  /** Of an implausible jump. */
  readonly viewsUnderReview: number;
  readonly isOwnContribution: boolean;
  /** The contributor may not earn. */
  readonly isSuspended: boolean;
}

/** Whether nobody has to look at the contribution: its ownership is proven and its views are believed. */
export function canApproveAtDeadline(facts: DeadlineApprovalFacts): boolean {
  return (
    facts.moderation_status === 'pending' &&
    facts.isProven &&
    !facts.isSuperseded &&
    facts.isVerified &&
    !facts.isMissing &&
    facts.riskScore < RISK_SCORE_HOLD &&
    facts.viewsUnderReview === 0 &&
    !facts.isOwnContribution &&
    !facts.isSuspended
  );
}

/** How a deadline is shown. paused: the contributor has to act · soon: less than a day is left. */
export type DeadlineState = 'paused' | 'running' | 'soon' | 'overdue';

export function deadlineState(decideBy: Date | string | null, now: Date | number): DeadlineState {
  if (decideBy === null) return 'paused';
  const leftMs = new Date(decideBy).getTime() - new Date(now).getTime();
  if (leftMs <= 0) return 'overdue';
  return leftMs < DAY_MS ? 'soon' : 'running';
}

function after(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms);
}
