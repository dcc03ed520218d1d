import { budgetPlan, typicalPosts, type BudgetPlanBasis } from './budget-plan.js';
import { earnedCents } from './money.js';

const basis: BudgetPlanBasis = {
  budgetCents: 100_000,
  approvalBonusCents: 0,
  ratePerThousandViewsCents: 0,
  multiplier: 1,
  capCents: null,
};
const nothing = { approvals: null, views: null, fullContributions: null, viewsToCap: null, paysNothing: true };

describe('budgetPlan', () => {
  it.each<[string, Partial<BudgetPlanBasis>, object]>([
    ['nothing that pays', {}, nothing],
    ['a bonus', { approvalBonusCents: 1_500 }, { ...nothing, approvals: 66, paysNothing: false }],
    [
      'a bonus as large as the budget',
      { approvalBonusCents: 100_000 },
      { ...nothing, approvals: 1, paysNothing: false },
    ],
    ['a bonus beyond the budget', { approvalBonusCents: 100_001 }, { ...nothing, approvals: 0, paysNothing: false }],
    ['a rate', { ratePerThousandViewsCents: 250 }, { ...nothing, views: 400_000, paysNothing: false }],
    [
      'a rate with a multiplier',
      { ratePerThousandViewsCents: 250, multiplier: 1.25 },
      { ...nothing, views: 320_000, paysNothing: false },
    ],
    [
      'a rate that does not divide the budget',
      { ratePerThousandViewsCents: 300 },
      { ...nothing, views: 333_333, paysNothing: false },
    ],
    [
      'a cap',
      { ratePerThousandViewsCents: 250, capCents: 5_000 },
      { approvals: null, views: 400_000, fullContributions: 20, viewsToCap: 20_000, paysNothing: false },
    ],
    [
      'a cap beside a bonus',
      { approvalBonusCents: 1_500, ratePerThousandViewsCents: 250, capCents: 5_000 },
      { approvals: 66, views: 400_000, fullContributions: 15, viewsToCap: 20_000, paysNothing: false },
    ],
    [
      'a cap that is reached between two views',
      { ratePerThousandViewsCents: 300, capCents: 100 },
      { approvals: null, views: 333_333, fullContributions: 1_000, viewsToCap: 334, paysNothing: false },
    ],
    ['a cap without a rate', { capCents: 5_000 }, nothing],
    [
      'no budget',
      { budgetCents: 0, approvalBonusCents: 100, ratePerThousandViewsCents: 100, capCents: 100 },
      { approvals: 0, views: 0, fullContributions: 0, viewsToCap: 1_000, paysNothing: false },
    ],
  ])('plans with %s', (_, change, expected) => expect(budgetPlan({ ...basis, ...change })).toEqual(expected));

  it.each([
    [250, 1],
    [300, 1],
    [7, 1.37],
    [999, 99.99],
    [1, 1],
  ])(
    'promises views that the earnings rule pays, and not a view too few: %s cents x %s',
    (ratePerThousandViewsCents, multiplier) => {
      const plan = budgetPlan({ ...basis, ratePerThousandViewsCents, multiplier, capCents: 777 });
      const earned = (views: number) => earnedCents({ ratePerThousandViewsCents, views, multiplier });
      expect(earned(plan.views ?? -1)).toBeLessThanOrEqual(100_000);
      expect(earned(plan.viewsToCap ?? -1)).toBeGreaterThanOrEqual(777);
      expect(earned((plan.viewsToCap ?? -1) - 1)).toBeLessThan(777);
    },
  );

  it('stays exact where numbers would round', () => {
    expect(budgetPlan({ ...basis, budgetCents: 9_007_199_254_740_991, approvalBonusCents: 1 }).approvals).toBe(
      9_007_199_254_740_991,
    );
  });

  it.each([[{ budgetCents: -1 }], [{ approvalBonusCents: 0.5 }], [{ capCents: Number.NaN }], [{ multiplier: 1.001 }]])(
    'refuses %o',
    (change) => {
      expect(() => budgetPlan({ ...basis, ...change })).toThrow(RangeError);
    },
  );
});

describe('typicalPosts', () => {
  it.each<[string, Partial<BudgetPlanBasis>, ReturnType<typeof typicalPosts>]>([
    ['nothing that pays', {}, null],
    [
      'a bonus only',
      { approvalBonusCents: 1_500 },
      { centsPerPost: 1_500, posts: 66, paysViews: false, isCapped: false },
    ],
    [
      'a rate only',
      { ratePerThousandViewsCents: 250 },
      { centsPerPost: 2_500, posts: 40, paysViews: true, isCapped: false },
    ],
    [
      'a bonus, a rate and a multiplier',
      { approvalBonusCents: 500, ratePerThousandViewsCents: 200, multiplier: 1.5 },
      { centsPerPost: 3_500, posts: 28, paysViews: true, isCapped: false },
    ],
    [
      'a cap that 10,000 views reach exactly',
      { ratePerThousandViewsCents: 250, capCents: 2_500 },
      { centsPerPost: 2_500, posts: 40, paysViews: true, isCapped: false },
    ],
    [
      'a cap that binds earlier',
      { approvalBonusCents: 500, ratePerThousandViewsCents: 250, capCents: 1_000 },
      { centsPerPost: 1_500, posts: 66, paysViews: true, isCapped: true },
    ],
    [
      'a pool that does not cover one post',
      { budgetCents: 2_499, ratePerThousandViewsCents: 250 },
      { centsPerPost: 2_500, posts: 0, paysViews: true, isCapped: false },
    ],
    [
      'no budget',
      { budgetCents: 0, approvalBonusCents: 100 },
      { centsPerPost: 100, posts: 0, paysViews: false, isCapped: false },
    ],
  ])('with %s', (_, change, expected) => expect(typicalPosts({ ...basis, ...change })).toEqual(expected));
});
