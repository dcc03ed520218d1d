import type { ViewsAt } from './engagement-earning.js';
import { numberFormat } from './intl-formats.js';
import { textFormats } from './text-formats.js';

/** A jump multiplies the views by more than this factor and adds more than {@link JUMP_MIN_VIEWS}. */
export const JUMP_FACTOR = 10;
/** Small posts may multiply their views, so a jump also has to add more than this. */
export const JUMP_MIN_VIEWS = 10_000;
/** Period in which {@link JUMP_FACTOR} is allowed once; the allowed factor grows linearly with time. */
export const JUMP_WINDOW_MS = 24 * 60 * 60 * 1_000;

/** In the first day of a contribution, more than this above its first reading is a jump, however many steps it takes. */
export const JUMP_FIRST_DAY_VIEWS = 100_000;

/** Two measurements of a post. */
export interface ViewsGrowth {
  /** An accepted measurement: the newest that is at least {@link JUMP_WINDOW_MS} old, else the last one. */
  readonly before: ViewsAt;
  readonly after: ViewsAt;
  /** When the post was first seen, milliseconds UTC. The average growth is measured from here to `before`. */
  readonly sinceMs: number;
  /** The views that the post had then; 0 when absent. */
  readonly sinceViews?: number;
}

/**
 * Whether views grew implausibly: more than tenfold, by more than ten thousand, and more than ten times as fast as the
 * post's average growth so far. Longer intervals allow proportionally more. A reviewer checks such a post before its
 * views are paid.
 */
export function isImplausibleJump({ before, after, sinceMs, sinceViews = 0 }: ViewsGrowth): boolean {
  const grown = after.views - before.views;
  if (grown <= JUMP_MIN_VIEWS) return false;
  const elapsedMs = Math.max(0, after.atMs - before.atMs);
  if (after.views <= before.views * JUMP_FACTOR * Math.max(1, elapsedMs / JUMP_WINDOW_MS)) return false;
  const ageMs = before.atMs - sinceMs;
  const atOwnPace = ageMs > 0 ? ((before.views - sinceViews) / ageMs) * elapsedMs : 0;
  return grown > atOwnPace * JUMP_FACTOR;
}

/** The counterpart of {@link isImplausibleJump} while no measurement is a day old; `before` is the first reading. */
export function isFirstDayJump({ before, after }: Pick<ViewsGrowth, 'before' | 'after'>): boolean {
  return after.views - before.views > JUMP_FIRST_DAY_VIEWS && after.views > before.views * JUMP_FACTOR;
}

/** Text for reviewers: "Views jumped from 1,200 to 90,000 within 1 hour". */
export function describeJump({ before, after }: Pick<ViewsGrowth, 'before' | 'after'>): string {
  const count = textFormats('en').number;
  return `Views jumped from ${count(before.views)} to ${count(after.views)} within ${duration(after.atMs - before.atMs)}`;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** In days from two days on, else in hours or minutes; at least 1. */
function duration(ms: number): string {
  const count = (unitMs: number, unit: 'day' | 'hour' | 'minute') =>
    numberFormat('en-US', { style: 'unit', unit, unitDisplay: 'long' }).format(Math.max(1, Math.round(ms / unitMs)));
  if (ms >= 2 * DAY_MS) return count(DAY_MS, 'day');
  return ms >= HOUR_MS ? count(HOUR_MS, 'hour') : count(MINUTE_MS, 'minute');
}
