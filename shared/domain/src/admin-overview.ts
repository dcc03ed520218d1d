/** What waits for a decision of an admin, in the order of display. */
export const OVERVIEW_DECISIONS = [
  'posts',
  'flagged',
  'overdue',
  'risky',
  'access',
  'approvals',
  'appeals',
  'reports',
  'payouts',
  'mismatches',
] as const;
export type OverviewDecision = (typeof OVERVIEW_DECISIONS)[number];

/** What failed for good within the last day. */
export const OVERVIEW_FAILURES = ['webhooks', 'previews', 'emails', 'payouts'] as const;
export type OverviewFailure = (typeof OVERVIEW_FAILURES)[number];

/** What is counted per day. */
export const DAILY_COUNTS = ['people', 'campaigns'] as const;
export type DailyCount = (typeof DAILY_COUNTS)[number];

/** Periods of the admins' figures in days (UTC), today included; each is compared with the period before it. */
export const OVERVIEW_PERIODS = { today: 1, week: 7, month: 30 } as const;
export type OverviewPeriod = keyof typeof OVERVIEW_PERIODS;

/** Longer lists are counted to this number. */
export const OVERVIEW_COUNT_MAX = 100;
