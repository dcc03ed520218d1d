import type { ViewsAt } from './engagement-earning.js';

/** A jump multiplies the views by more than this ... */
export const JUMP_FACTOR = 10;
/** ... and adds more than this: small posts may multiply. */
export const JUMP_MIN_VIEWS = 10_000;
/** So long a time may bring the factor once; twice the time, twice the factor. */
export const JUMP_WINDOW_MS = 24 * 60 * 60 * 1_000;

/** Two measurements of a post, and when it came into being. */
export interface ViewsGrowth {
  /** The last views that are believed. */
  readonly before: ViewsAt;
  readonly after: ViewsAt;
  /** When the post was first known, milliseconds UTC: from there to `before` gives its pace. */
  readonly sinceMs: number;
}

/**
 * Whether views jumped in a way that people watching does not explain: more than ten times as many and more than ten
 * thousand more than before, and also more than ten times what the post's own pace would have brought in that time. A
 * longer time without measurements allows for more. A person looks at such a post before its views are paid for.
 */
export function isImplausibleJump({ before, after, sinceMs }: ViewsGrowth): boolean {
  const grown = after.views - before.views;
  if (grown <= JUMP_MIN_VIEWS) return false;
  const elapsedMs = Math.max(0, after.atMs - before.atMs);
  if (after.views <= before.views * JUMP_FACTOR * Math.max(1, elapsedMs / JUMP_WINDOW_MS)) return false;
  const ageMs = before.atMs - sinceMs;
  const atOwnPace = ageMs > 0 ? (before.views / ageMs) * elapsedMs : 0;
  return grown > atOwnPace * JUMP_FACTOR;
}

/** A jump in words, for reviewers: "Views jumped from 1,200 to 90,000 within 1 hour". */
export function describeJump({ before, after }: Pick<ViewsGrowth, 'before' | 'after'>): string {
  const count = (views: number) => views.toLocaleString('en-US');
  return `Views jumped from ${count(before.views)} to ${count(after.views)} within ${duration(after.atMs - before.atMs)}`;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The largest unit that is there at least once; minutes at least one. */
function duration(ms: number): string {
  const [size, unit] = ms >= 2 * DAY_MS ? [DAY_MS, 'day'] : ms >= HOUR_MS ? [HOUR_MS, 'hour'] : [MINUTE_MS, 'minute'];
  const count = Math.max(1, Math.round(ms / (size as number)));
  return `${count} ${unit as string}${count === 1 ? '' : 's'}`;
}
