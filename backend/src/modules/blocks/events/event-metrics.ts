import type { ModerationStatus } from '@sparks/domain';
import type { BlockCounter, BlockEngagement, BlockRecord } from '../contributions/index.js';

/** Cause of the change. `corrected`: written by the reconciliation. `compacted`: the sum of old events. */
export const EVENT_KINDS = [
  'submitted',
  'moved',
  'numbers',
  'bonus',
  'views',
  'prize',
  'tip',
  'corrected',
  'compacted',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Sources of earnings. */
export type EarningKind = Extract<EventKind, 'bonus' | 'views' | 'prize' | 'tip'>;

/** Counted at the time of submission. `people` counts first submissions, so once per person. */
export const COUNT_METRICS = ['contributions', 'people', 'pending', 'approved', 'declined', 'flagged'] as const;
/** Counted at the time of the change: numbers of the posts, and earnings in cents. */
export const GAIN_METRICS = [
  'views',
  'likes',
  'comments',
  'shares',
  'bonusCents',
  'viewsCents',
  'prizeCents',
  'tipCents',
] as const;
export const EVENT_METRICS = [...COUNT_METRICS, ...GAIN_METRICS] as const;
export type EventMetric = (typeof EVENT_METRICS)[number];
export type EventMetrics = Record<EventMetric, number>;

const CENTS_OF: Readonly<Record<EarningKind, EventMetric>> = {
  bonus: 'bonusCents',
  views: 'viewsCents',
  prize: 'prizeCents',
  tip: 'tipCents',
};

/** Omits metrics that are 0. */
export function nonZero(metrics: Partial<EventMetrics>): Partial<EventMetrics> {
  return Object.fromEntries(Object.entries(metrics).filter(([, value]) => value !== 0));
}

/** `after` minus `before`; absent metrics count as 0. */
export function difference(
  before: Partial<EventMetrics>,
  after: Partial<EventMetrics>,
  among: readonly EventMetric[] = EVENT_METRICS,
): Partial<EventMetrics> {
  return nonZero(Object.fromEntries(among.map((metric) => [metric, (after[metric] ?? 0) - (before[metric] ?? 0)])));
}

/** The counter of a contribution; deleted ones count as deleted only. */
export const counterOf = ({
  deleted,
  moderation_status,
}: Pick<BlockRecord, 'deleted' | 'moderation_status'>): BlockCounter => (deleted ? 'deleted' : moderation_status);

/** Counts that a contribution adds to its campaign; empty if it is deleted or does not exist yet (no `counter`). */
export function countsOf(
  { purpose }: Pick<BlockRecord, 'purpose'>,
  counter: BlockCounter | undefined,
): Partial<EventMetrics> {
  if (counter === undefined || counter === 'deleted') return {};
  const status: ModerationStatus = counter;
  return { contributions: 1, [status]: 1, ...(purpose === 'submission' ? { people: 1 } : {}) };
}

/** The numbers that a post adds to its campaign; empty unless the contribution is approved. */
export function numbersOf(engagement: BlockEngagement, counter: BlockCounter | undefined): Partial<EventMetrics> {
  if (counter !== 'approved') return {};
  const { views, likes, comments, shares } = engagement;
  return nonZero({ views: views ?? 0, likes: likes ?? 0, comments: comments ?? 0, shares: shares ?? 0 });
}

/** Earnings in cents; later status changes of the contribution do not remove them. */
export const earningOf = (kind: EarningKind, cents: number): Partial<EventMetrics> =>
  nonZero({ [CENTS_OF[kind]]: cents });
