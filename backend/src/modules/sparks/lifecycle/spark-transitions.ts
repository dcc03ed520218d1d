import type { QueryFilter, SortOrder } from 'mongoose';
import type { Spark, SparkRecord } from '../spark.schema.js';

/** Time-based transitions, in the order in which they are processed. */
export const TRANSITION_ORDER = ['end', 'deadline', 'start', 'runwayEnd', 'completion'] as const;
export type Transition = (typeof TRANSITION_ORDER)[number];

interface TransitionRule {
  /** Selects due campaigns; served by an index of the schema. */
  due: (now: Date) => QueryFilter<Spark>;
  order: Record<string, SortOrder>;
  /** Its update; afterwards the campaign is no longer due. */
  change: (now: Date) => Partial<SparkRecord>;
}

export const NO_PENDING_NOTIFICATIONS = {
  isStartNotificationPending: false,
  isDeadlineNotificationPending: false,
} as const;

/**
 * Each transition is a condition and an update. The condition is part of the conditional update, so concurrent workers
 * apply it once. A later transition cancels the pending notifications of earlier ones: after an outage during start and
 * end, only the end is notified.
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
    // The conditions of `isEarningRunwayActive`, with an end in the past. A manual close has already refunded the pool.
    due: (now) => ({
      manuallyClosed: false,
      winnerSubmissionStatus: 'released',
      earningRunway: 'until_date',
      runwaySettledAt: null,
      earningRunwayEndTime: { $lte: now },
      status: { $in: ['ended', 'completed'] },
    }),
    order: { earningRunwayEndTime: 1 },
    change: (now) => ({ status: 'completed', runwaySettledAt: now }),
  },
  completion: {
    // Ended with its winners released or their event closed. A manual close has completed it.
    due: (now) => ({
      winnerSubmissionStatus: { $in: ['released', 'closed'] },
      status: { $in: ['ended', 'ongoing'] },
      'end_time.date': { $lte: now },
      live_mode: true,
      manuallyClosed: false,
    }),
    order: { 'end_time.date': 1 },
    change: () => ({ status: 'completed', ...NO_PENDING_NOTIFICATIONS }),
  },
};
