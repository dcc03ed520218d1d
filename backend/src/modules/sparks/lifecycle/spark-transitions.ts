import type { QueryFilter, SortOrder } from 'mongoose';
import type { Spark, SparkRecord } from '../spark.schema.js';

/** What happens to campaigns by the clock alone, in the order in which it is looked at. */
export const TRANSITION_ORDER = ['end', 'deadline', 'start', 'runwayEnd'] as const;
export type Transition = (typeof TRANSITION_ORDER)[number];

interface TransitionRule {
  /** Which campaigns it is due for; an index of the schema serves it. */
  due: (now: Date) => QueryFilter<Spark>;
  order: Record<string, SortOrder>;
  /** What it stores: afterwards it is not due any more. */
  change: (now: Date) => Partial<SparkRecord>;
}

/** A campaign that is over has nothing to announce any more. */
export const NO_PENDING_NOTIFICATIONS = {
  isStartNotificationPending: false,
  isDeadlineNotificationPending: false,
} as const;

/**
 * Each transition as a condition and what it stores. The condition is asked again in the change itself, so a transition
 * happens once, however many workers look and however late. One that comes later in a campaign's life withdraws the ones
 * before it: a worker that slept through start and end tells only of the end.
 */
export const TRANSITIONS: Readonly<Record<Transition, TransitionRule>> = {
  end: {
    due: (now) => ({ live_mode: true, status: 'ongoing', 'end_time.date': { $lte: now } }),
    order: { 'end_time.date': 1 },
    change: () => ({ status: 'ended', ...NO_PENDING_NOTIFICATIONS }),
  },
  deadline: {
    due: (now) => ({
      isDeadlineNotificationPending: true,
      live_mode: true,
      manuallyClosed: false,
      deadline: { $lte: now },
    }),
    order: { deadline: 1 },
    change: () => NO_PENDING_NOTIFICATIONS,
  },
  start: {
    due: (now) => ({
      isStartNotificationPending: true,
      live_mode: true,
      manuallyClosed: false,
      'published_time.date': { $lte: now },
    }),
    order: { 'published_time.date': 1 },
    change: () => ({ isStartNotificationPending: false }),
  },
  runwayEnd: {
    // The same conditions as an active runway has (`isEarningRunwayActive`), with an end that has passed. Closing by hand
    // has given the pool back and ended the runway before.
    due: (now) => ({
      manuallyClosed: false,
      winnerSubmissionStatus: 'released',
      earningRunway: 'until_date',
      runwaySettledAt: null,
      earningRunwayEndTime: { $lte: now },
      status: { $in: ['ended', 'completed'] },
    }),
    order: { earningRunwayEndTime: 1 },
    change: (now) => ({ runwaySettledAt: now }),
  },
};
