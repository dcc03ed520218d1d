/** How many posts a person may submit on one day (UTC). */
export interface SubmissionLimits {
  readonly perDay: number;
  /** For accounts younger than `newAccountMs`. */
  readonly perDayNew: number;
  readonly newAccountMs: number;
}

const DAY_MS = 24 * 60 * 60_000;

/** The limit that applies to an account at a time, and when the next day begins. */
export function submissionAllowance(
  { perDay, perDayNew, newAccountMs }: SubmissionLimits,
  accountCreatedAt: Date,
  now: Date,
): { limit: number; availableAt: Date } {
  const isNew = now.getTime() - accountCreatedAt.getTime() < newAccountMs;
  return {
    limit: isNew ? Math.min(perDay, perDayNew) : perDay,
    availableAt: new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS),
  };
}
