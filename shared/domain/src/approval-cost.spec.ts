import { approvalCost, coverFromPool, type ApprovalFacts } from './approval-cost.js';

const terms = {
  approvalBonus: 500,
  ratePerThousandViews: 100,
  eesMultiple: 1,
  maxEarningPerContribution: null,
  holdDays: 0,
};
const facts = (change: Partial<ApprovalFacts> = {}): ApprovalFacts => ({
  terms,
  unpaidBonusCents: null,
  views: { countedViews: 12_000, baselineViews: 2_000 },
  viewsPaidCents: 0,
  paysViews: true,
  ...change,
});

describe('approvalCost', () => {
  it.each<[string, Partial<ApprovalFacts>, { bonusCents: number; viewsCents: number }]>([
    ['bonus and views above the baseline', {}, { bonusCents: 500, viewsCents: 1_000 }],
    ['the multiplier', { terms: { ...terms, eesMultiple: 1.5 } }, { bonusCents: 500, viewsCents: 1_500 }],
    ['the cap', { terms: { ...terms, maxEarningPerContribution: 400 } }, { bonusCents: 500, viewsCents: 400 }],
    ['views that were paid before', { viewsPaidCents: 700 }, { bonusCents: 500, viewsCents: 300 }],
    ['views that were paid in full', { viewsPaidCents: 1_000 }, { bonusCents: 500, viewsCents: 0 }],
    ['a bonus that was paid', { unpaidBonusCents: 0 }, { bonusCents: 0, viewsCents: 1_000 }],
    ['the rest of a bonus', { unpaidBonusCents: 120 }, { bonusCents: 120, viewsCents: 1_000 }],
    [
      'views that were never read',
      { views: { countedViews: 0, baselineViews: null } },
      { bonusCents: 500, viewsCents: 0 },
    ],
    ['a campaign that pays no views any more', { paysViews: false }, { bonusCents: 500, viewsCents: 0 }],
  ])('counts %s', (_, change, expected) => {
    expect(approvalCost(facts(change))).toEqual(expected);
  });
});

describe('coverFromPool', () => {
  const costs = [
    { bonusCents: 300, viewsCents: 200 },
    { bonusCents: 300, viewsCents: 100 },
  ];

  it.each([
    [1_000, [500, 400]],
    [900, [500, 400]],
    [850, [500, 350]],
    [700, [400, 300]],
    [400, [300, 100]],
    [0, [0, 0]],
    [-5, [0, 0]],
  ])('of a pool of %i pays bonuses first, then views', (pool, expected) => {
    expect(coverFromPool(costs, pool).map(({ coveredCents }) => coveredCents)).toEqual(expected);
  });

  it('pays a reserved bonus from its own reserve', () => {
    const reserved = [
      { bonusCents: 300, viewsCents: 0, reservedCents: 100 },
      { bonusCents: 300, viewsCents: 0, reservedCents: 300 },
      { bonusCents: 300, viewsCents: 0, reservedCents: 0 },
    ];
    expect(coverFromPool(reserved, 50).map(({ coveredCents }) => coveredCents)).toEqual([100, 300, 50]);
  });

  it('adds up', () => {
    expect(coverFromPool(costs, 0).map(({ totalCents }) => totalCents)).toEqual([500, 400]);
    expect(coverFromPool([], 100)).toEqual([]);
  });
});
