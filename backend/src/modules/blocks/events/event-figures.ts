import type { ModerationStatus } from '@sparks/domain';
import type { BlockCounter, BlockEngagement, BlockRecord } from '../contributions/index.js';

/** Why a figure of a campaign changed. `corrected`: a comparison with the source found a difference. */
export const EVENT_KINDS = ['submitted', 'moved', 'numbers', 'bonus', 'views', 'prize', 'tip', 'corrected'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** What a contribution can have earned by; each is a kind of fact. */
export type EarningKind = Extract<EventKind, 'bonus' | 'views' | 'prize' | 'tip'>;

/** By the time of submission: how many there are, in which status; `people` counts first submissions, one a person. */
export const COUNT_FIGURES = ['contributions', 'people', 'pending', 'approved', 'declined', 'flagged'] as const;
/** By the time at which they came: numbers of the posts, and whole cents earned. */
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

/** Without those that are 0. */
export function nonZero(figures: Partial<Figures>): Partial<Figures> {
  return Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== 0));
}

/** `after` less `before`; what is absent is 0. */
export function difference(
  before: Partial<Figures>,
  after: Partial<Figures>,
  among: readonly Figure[] = FIGURES,
): Partial<Figures> {
  return nonZero(Object.fromEntries(among.map((figure) => [figure, (after[figure] ?? 0) - (before[figure] ?? 0)])));
}

/** Where a contribution is counted: deleted ones as deleted only. */
export const counterOf = ({
  deleted,
  moderation_status,
}: Pick<BlockRecord, 'deleted' | 'moderation_status'>): BlockCounter => (deleted ? 'deleted' : moderation_status);

/** What a contribution that stands there adds to the counts of its campaign; a deleted one nothing, and without `counter` there is none yet. */
export function countsOf(
  { purpose }: Pick<BlockRecord, 'purpose'>,
  counter: BlockCounter | undefined,
): Partial<Figures> {
  if (counter === undefined || counter === 'deleted') return {};
  const status: ModerationStatus = counter;
  return { contributions: 1, [status]: 1, ...(purpose === 'submission' ? { people: 1 } : {}) };
}

/** What the numbers of a post add to those of its campaign: only an approved contribution counts. */
export function numbersOf(engagement: BlockEngagement, counter: BlockCounter | undefined): Partial<Figures> {
  if (counter !== 'approved') return {};
  const { views, likes, comments, shares } = engagement;
  return nonZero({ views: views ?? 0, likes: likes ?? 0, comments: comments ?? 0, shares: shares ?? 0 });
}

/** Money earned, whole cents; it stays with the campaign whatever becomes of the contribution. */
export const earningOf = (kind: EarningKind, cents: number): Partial<Figures> => nonZero({ [CENTS_OF[kind]]: cents });
