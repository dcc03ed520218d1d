import type { Now } from './campaign-status.js';
import { requireTimeMs, toTimeMs, type TimeInput } from './time.js';

const DAY_MS = 86_400_000;
/** Maximum length of the averaging window: older spending says little about the near future. */
export const FORECAST_MAX_DAYS = 7;
/** Days (UTC) with data that a forecast needs; fewer say too little. */
export const FORECAST_MIN_DAYS = 3;
/** A budget that lasts longer than this has no forecast, because the spending is too low to extrapolate. */
export const FORECAST_HORIZON_DAYS = 3_650;

/** Amount paid to users from a campaign's pool on one day (UTC), whole cents. */
export interface DailySpend {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly spentCents: number;
}

export const FORECAST_LIMITS = ['pool', 'end', 'none'] as const;
/** What ends the campaign first at the current rate of spending. */
export type ForecastLimit = (typeof FORECAST_LIMITS)[number];

export interface ForecastInput {
  /** What remains in the pool, whole cents. */
  readonly budgetCents: number;
  /** Days with spending, in any order; a missing day had none. */
  readonly days: readonly DailySpend[];
  /** `null` or in the future: the campaign has not started. */
  readonly startedAt: TimeInput;
  /** `null`: the campaign has no end. */
  readonly endsAt: TimeInput;
  /** The campaign no longer pays, so that nothing is forecast. */
  readonly isOver?: boolean;
}

export interface Forecast {
  /** Average rate, whole cents per day. */
  readonly spentPerDayCents: number;
  /** Length of the averaging window in days, two decimals; 0 before the start. */
  readonly basisDays: number;
  /** When the pool is empty at this rate; `null` when nothing is spent, with too few days, or beyond the horizon. */
  readonly lastsUntil: Date | null;
  readonly limitedBy: ForecastLimit;
  /** Every day of the window, oldest first, including those without spending. */
  readonly days: readonly DailySpend[];
}

/** Day in UTC: `YYYY-MM-DD`. */
export function utcDay(at: Now): string {
  return new Date(requireTimeMs(at)).toISOString().slice(0, 10);
}

/** Days of the averaging window, oldest first: today and up to six days before, none before the start. */
export function forecastDays(startedAt: TimeInput, now: Now): string[] {
  const nowMs = requireTimeMs(now);
  const startMs = toTimeMs(startedAt);
  if (startMs === null || startMs > nowMs) return [];
  const today = Math.floor(nowMs / DAY_MS);
  const first = Math.max(Math.floor(startMs / DAY_MS), today - (FORECAST_MAX_DAYS - 1));
  return Array.from({ length: today - first + 1 }, (_, index) => utcDay((first + index) * DAY_MS));
}

/**
 * How long a budget lasts if spending continues at its average over up to seven days (UTC, including today), from the
 * start of the campaign. A campaign that is younger than one day counts as one day old, so that high spending in the
 * first hour is not extrapolated. An empty pool lasts until now; a campaign that is over has no date.
 */
export function forecastBudget(input: ForecastInput, now: Now): Forecast {
  const nowMs = requireTimeMs(now);
  const spentByDay = new Map(input.days.map(({ day, spentCents }) => [day, spentCents]));
  const days = forecastDays(input.startedAt, now).map((day) => ({ day, spentCents: spentByDay.get(day) ?? 0 }));
  const elapsedDays =
    days.length === 0 ? 0 : (nowMs - Math.max(startOfDay(days[0]?.day), toTimeMs(input.startedAt) ?? nowMs)) / DAY_MS;
  const basis = days.length === 0 ? 0 : Math.max(1, elapsedDays);
  const pace = basis === 0 ? 0 : days.reduce((sum, { spentCents }) => sum + spentCents, 0) / basis;
  const isShort = days.length < FORECAST_MIN_DAYS && input.budgetCents > 0;
  const lastsUntil = days.length === 0 || isShort || input.isOver ? null : emptyAt(input.budgetCents, pace, nowMs);
  return {
    spentPerDayCents: Math.round(pace),
    basisDays: Math.round(basis * 100) / 100,
    lastsUntil,
    limitedBy: limitOf(lastsUntil, toTimeMs(input.endsAt)),
    days,
  };
}

function emptyAt(budgetCents: number, pace: number, nowMs: number): Date | null {
  if (budgetCents <= 0) return new Date(nowMs);
  if (pace <= 0 || budgetCents / pace > FORECAST_HORIZON_DAYS) return null;
  return new Date(nowMs + Math.floor((budgetCents / pace) * DAY_MS));
}

function limitOf(lastsUntil: Date | null, endMs: number | null): ForecastLimit {
  if (lastsUntil !== null && (endMs === null || lastsUntil.getTime() < endMs)) return 'pool';
  return endMs === null ? 'none' : 'end';
}

function startOfDay(day: string | undefined): number {
  return day === undefined ? 0 : Date.parse(`${day}T00:00:00.000Z`);
}
