import type { ModerationStatus } from '@sparks/domain';
import type { BlockCounter, BlockEngagement, BlockRecord } from '../contributions/index.js';

/** Cause of the change. `corrected`: written by the reconciliation. */
export const EVENT_KINDS = ['submitted', 'moved', 'numbers', 'bonus', 'views', 'prize', 'tip', 'corrected'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Sources of earnings. */
export type EarningKind = Extract<EventKind, 'bonus' | 'views' | 'prize' | 'tip'>;

/** Counted at the time of submission. `people` counts first submissions, so once per person. */
export const COUNT_FIGURES = ['contributions', 'people', 'pending', 'approved', 'declined', 'flagged'] as const;
/** Counted at the time of the change: numbers of the posts, and earnings in cents. */
export const GAIN_FIGURES = [
  'views',
  'likes',
  'comments',
  'shares',
  'bonusCents',
  'viewsCents',
  'prizeCents',
  'tipCents',
] as const;
export const FIGURES = [...COUNT_FIGURES, ...GAIN_FIGURES] as const;
export type Figure = (typeof FIGURES)[number];
export type Figures = Record<Figure, number>;

const CENTS_OF: Readonly<Record<EarningKind, Figure>> = {
  bonus: 'bonusCents',
  views: 'viewsCents',
  prize: 'prizeCents',
  tip: 'tipCents',
};

/** Omits figures that are 0. */
export function nonZero(figures: Partial<Figures>): Partial<Figures> {
  return Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== 0));
}

/** `after` minus `before`; absent figures count as 0. */
export function difference(
  before: Partial<Figures>,
  after: Partial<Figures>,
  among: readonly Figure[] = FIGURES,
): Partial<Figures> {
  return nonZero(Object.fromEntries(among.map((figure) => [figure, (after[figure] ?? 0) - (before[figure] ?? 0)])));
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
): Partial<Figures> {
  if (counter === undefined || counter === 'deleted') return {};
  const status: ModerationStatus = counter;
  return { contributions: 1, [status]: 1, ...(purpose === 'submission' ? { people: 1 } : {}) };
}

/** The numbers that a post adds to its campaign; empty unless the contribution is approved. */
export function numbersOf(engagement: BlockEngagement, counter: BlockCounter | undefined): Partial<Figures> {
  if (counter !== 'approved') return {};
  const { views, likes, comments, shares } = engagement;
  return nonZero({ views: views ?? 0, likes: likes ?? 0, comments: comments ?? 0, shares: shares ?? 0 });
}

/** Earnings in cents; later status changes of the contribution do not remove them. */
export const earningOf = (kind: EarningKind, cents: number): Partial<Figures> => nonZero({ [CENTS_OF[kind]]: cents });
