import type { Now } from './campaign-status.js';
import { requireTimeMs, toTimeMs, type TimeInput } from './time.js';

const DAY_MS = 86_400_000;
/** A campaign's pace is the mean of so many days at most: what it did a month ago says little about tomorrow. */
export const FORECAST_MAX_DAYS = 7;
/** A budget that lasts longer than this is not forecast: at such a pace any date would be made up. */
export const FORECAST_HORIZON_DAYS = 3_650;

/** What left a campaign's pool for people on one day (UTC), whole cents. */
export interface DailySpend {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly spentCents: number;
}

export const FORECAST_LIMITS = ['pool', 'end', 'none'] as const;
/** What stops a campaign first at its present pace. */
export type ForecastLimit = (typeof FORECAST_LIMITS)[number];

/** What a forecast is made of. */
export interface ForecastInput {
  /** What remains in the pool, whole cents. */
  readonly budgetCents: number;
  /** Days with spending, in any order; a day that is missing had none. */
  readonly days: readonly DailySpend[];
  /** When the campaign started; `null`, or in the future: it has not. */
  readonly startedAt: TimeInput;
  /** When the campaign ends; `null`: it does not end by time. */
  readonly endsAt: TimeInput;
}

export interface Forecast {
  /** The pace, whole cents a day. */
  readonly spentPerDayCents: number;
  /** Over how many days it is the mean, two decimals; 0 before the start. */
  readonly basisDays: number;
  /** When the pool is empty at this pace; `null` when nothing is spent or it lasts beyond the horizon. */
  readonly lastsUntil: Date | null;
  readonly limitedBy: ForecastLimit;
  /** Every day of the basis, oldest first, also those without spending. */
  readonly days: readonly DailySpend[];
}

/** The day that a moment belongs to, in UTC: `YYYY-MM-DD`. */
export function utcDay(at: Now): string {
  return new Date(requireTimeMs(at)).toISOString().slice(0, 10);
}

/** The days that count for a forecast, oldest first: today and up to six before it, none before the start. */
export function forecastDays(startedAt: TimeInput, now: Now): string[] {
  const nowMs = requireTimeMs(now);
  const startMs = toTimeMs(startedAt);
  if (startMs === null || startMs > nowMs) return [];
  const today = Math.floor(nowMs / DAY_MS);
  const first = Math.max(Math.floor(startMs / DAY_MS), today - (FORECAST_MAX_DAYS - 1));
  return Array.from({ length: today - first + 1 }, (_, index) => utcDay((first + index) * DAY_MS));
}

/**
 * How long a budget lasts when money goes on leaving it as in the last days: the mean over up to seven days (UTC, today
 * included), from the start of the campaign. A campaign that is younger than a day counts as one day old, so that a
 * lively first hour is not taken for a lively week. An empty pool lasts until now.
 */
export function forecastBudget(input: ForecastInput, now: Now): Forecast {
  const nowMs = requireTimeMs(now);
  const spentByDay = new Map(input.days.map(({ day, spentCents }) => [day, spentCents]));
  const days = forecastDays(input.startedAt, now).map((day) => ({ day, spentCents: spentByDay.get(day) ?? 0 }));
  const elapsedDays =
    days.length === 0 ? 0 : (nowMs - Math.max(startOfDay(days[0]?.day), toTimeMs(input.startedAt) ?? nowMs)) / DAY_MS;
  const basis = days.length === 0 ? 0 : Math.max(1, elapsedDays);
  const pace = basis === 0 ? 0 : days.reduce((sum, { spentCents }) => sum + spentCents, 0) / basis;
  const lastsUntil = days.length === 0 ? null : emptyAt(input.budgetCents, pace, nowMs);
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
