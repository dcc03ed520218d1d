import { lowReason, type LowInput } from './running-low.js';

const NOW = '2026-05-01T12:00:00.000Z';
const campaign: LowInput = {
  budgetCents: 50_000,
  initialBudgetCents: 100_000,
  lastsUntil: null,
  limitedBy: 'none',
  endsAt: null,
};

it.each<[string, Partial<LowInput>, ReturnType<typeof lowReason>]>([
  ['half of its pool and no end', {}, null],
  ['exactly a tenth of its pool', { budgetCents: 10_000 }, null],
  ['less than a tenth of its pool', { budgetCents: 9_999 }, 'pool'],
  ['an empty pool', { budgetCents: 0 }, 'pool'],
  ['a pool for three days', { lastsUntil: '2026-05-04T12:00:00.000Z', limitedBy: 'pool' }, 'pool'],
  ['a pool for longer', { lastsUntil: '2026-05-04T12:00:01.000Z', limitedBy: 'pool' }, null],
  ['an end within three days', { endsAt: '2026-05-04T12:00:00.000Z', limitedBy: 'end' }, 'end'],
  ['a later end', { endsAt: '2026-05-04T12:00:01.000Z', limitedBy: 'end' }, null],
  [
    'a pool that outlasts the end',
    { lastsUntil: '2026-05-03T12:00:00.000Z', limitedBy: 'end', endsAt: '2026-05-02T12:00:00.000Z' },
    'end',
  ],
])('a campaign with %s', (_name, change, reason) => {
  expect(lowReason({ ...campaign, ...change }, NOW)).toBe(reason);
});
