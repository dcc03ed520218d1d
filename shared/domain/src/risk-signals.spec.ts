import {
  hasNewFacts,
  riskBand,
  riskScore,
  riskSignals,
  USUAL_ENGAGEMENT,
  type RiskFacts,
  type RiskReading,
} from './risk-signals.js';

const HOUR = 3_600_000;
/** Hourly readings with these views, and likes in proportion unless given. */
const readings = (views: readonly number[], likes?: readonly (number | null)[]): RiskReading[] =>
  views.map((count, index) => ({
    atMs: index * HOUR,
    views: count,
    likes: likes ? (likes[index] ?? null) : Math.round(count * 0.05),
    comments: null,
    shares: null,
  }));
const facts = (change: Partial<RiskFacts>): RiskFacts => ({
  usual: USUAL_ENGAGEMENT.youtube,
  readings: [],
  followers: null,
  accountAgeDays: null,
  campaignsInWeek: 1,
  bankAccountSharers: 0,
  ...change,
});
const steps = (step: number, noise: readonly number[]) =>
  noise.reduce<number[]>((views, factor) => [...views, (views.at(-1) ?? 0) + Math.round(step * factor)], [0]);
const wild = [1, 0.4, 2, 0.7, 1.6, 0.5, 2.2, 0.9, 1.4, 0.3, 1.8, 0.6, 1.1];
const even = wild.map((_, index) => (index % 2 === 0 ? 1.02 : 0.98));

describe('riskSignals', () => {
  it.each<[string, Partial<RiskFacts>, Record<string, number>]>([
    ['nothing is known', {}, {}],
    ['an ordinary post', { readings: readings(steps(1_000, wild)) }, {}],
    ['few views', { readings: readings([1_999], [0]) }, {}],
    ['unknown likes', { readings: readings([500_000], [null]) }, {}],
    ['half of the low engagement', { readings: readings([100_000], [500]) }, {}],
    ['less than half', { readings: readings([100_000], [499]) }, { low_engagement: 20 }],
    ['less than a quarter', { readings: readings([100_000], [249]) }, { low_engagement: 40 }],
    ['less than a tenth', { readings: readings([100_000], [99]) }, { low_engagement: 60 }],
    ['even growth', { readings: readings(steps(1_000, even)) }, { even_growth: 70 }],
    [
      'rather even growth',
      {
        readings: readings(
          steps(
            1_000,
            wild.map((_, index) => (index % 2 === 0 ? 1.12 : 0.88)),
          ),
        ),
      },
      { even_growth: 50 },
    ],
    ['even growth of little', { readings: readings(steps(100, even)) }, {}],
    ['even growth of a few steps', { readings: readings(steps(1_000, even.slice(0, 11))) }, {}],
    ['a burst', { readings: readings([0, 100, 200, 250, 330, 20_000, 20_100]) }, { burst: 50 }],
    ['a burst of little', { readings: readings([0, 100, 200, 250, 330, 9_000, 9_100]) }, {}],
    ['a rise, not a burst', { readings: readings([0, 2_000, 5_000, 9_000, 15_000, 26_000, 30_000]) }, {}],
    ['frozen likes', { readings: readings([9_000, 10_000, 11_000], [450, 450, 450]) }, { frozen_likes: 50 }],
    ['likes frozen for little', { readings: readings([9_000, 10_000, 10_900], [450, 450, 450]) }, {}],
    ['likes that move again', { readings: readings([9_000, 10_000, 11_000], [450, 450, 451]) }, {}],
    ['200 views per follower', { readings: readings([20_000]), followers: 100 }, { views_per_follower: 15 }],
    ['1,000 views per follower', { readings: readings([20_000]), followers: 20 }, { views_per_follower: 25 }],
    ['nobody follows', { readings: readings([20_000]), followers: 0 }, { views_per_follower: 25 }],
    ['fewer views per follower', { readings: readings([20_000]), followers: 101 }, {}],
    ['an account of six days', { accountAgeDays: 6.9 }, { new_account: 15 }],
    ['an account of a week', { accountAgeDays: 7 }, {}],
    ['ten campaigns', { campaignsInWeek: 10 }, {}],
    ['eleven campaigns', { campaignsInWeek: 11 }, { many_campaigns: 10 }],
    ['26 campaigns', { campaignsInWeek: 26 }, { many_campaigns: 20 }],
    ['nothing but a shared bank account', { bankAccountSharers: 9 }, {}],
    [
      'a bank account of two people, with another signal',
      { campaignsInWeek: 11, bankAccountSharers: 1 },
      { many_campaigns: 10, shared_bank_account: 15 },
    ],
    [
      'a bank account of three people, with another signal',
      { campaignsInWeek: 11, bankAccountSharers: 2 },
      { many_campaigns: 10, shared_bank_account: 30 },
    ],
  ])('%s', (_, given, expected) => {
    const found = riskSignals(facts(given));
    expect(Object.fromEntries(found.map(({ kind, weight }) => [kind, weight]))).toEqual(expected);
  });

  it('gives the numbers that explain a signal', () => {
    expect(riskSignals(facts({ readings: readings([100_000], [90]) }))).toEqual([
      { kind: 'low_engagement', weight: 60, facts: { views: 100_000, engagement: 90, usual: 4_000, usualLow: 0.01 } },
    ]);
  });
});

it.each([
  [[], 0],
  [[40], 40],
  [[50, 50], 75],
  [[60, 50, 15], 83],
  [[100, 20], 100],
])('riskScore of %j is %i', (weights, expected) => {
  expect(riskScore(weights.map((weight) => ({ weight })))).toBe(expected);
});

describe('hasNewFacts', () => {
  const low = { kind: 'low_engagement', weight: 60 } as const;
  const frozen = { kind: 'frozen_likes', weight: 50 } as const;
  it.each([
    ['the same', [low, frozen], [low, frozen], false],
    ['fewer', [low], [low, frozen], false],
    ['a new one', [low, frozen], [low], true],
    ['a much stronger one', [low], [{ ...low, weight: 40 }], true],
    ['a little stronger one', [low], [{ ...low, weight: 51 }], false],
    ['a weaker one', [{ ...low, weight: 20 }], [low], false],
    ['none accepted', [low], [], true],
  ])('%s', (_, signals, accepted, expected) => {
    expect(hasNewFacts(signals, accepted)).toBe(expected);
  });
});

it.each([
  [0, 'low'],
  [39, 'low'],
  [40, 'elevated'],
  [69, 'elevated'],
  [70, 'high'],
  [100, 'high'],
])('a score of %i is %s', (score, expected) => {
  expect(riskBand(score)).toBe(expected);
});
