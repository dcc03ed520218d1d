import {
  applicableTerms,
  betterTerms,
  compareTerms,
  currentTerms,
  termsAfterEdit,
  type CampaignWithTerms,
  type EarningTerms,
} from './earning-terms.js';
import { payableEarning } from './money.js';

const base: EarningTerms = {
  approvalBonus: 5_000,
  ratePerThousandViews: 100,
  eesMultiple: 1,
  maxEarningPerContribution: 2_000,
  holdDays: 3,
};
const campaign = (overrides: Partial<CampaignWithTerms> = {}): CampaignWithTerms => ({ ...base, ...overrides });

/** The campaign after these edits, one after the other. */
function edited(start: CampaignWithTerms, ...edits: readonly Partial<EarningTerms>[]): CampaignWithTerms {
  return edits.reduce<CampaignWithTerms>((spark, edit) => {
    const after = { ...spark, ...edit };
    return { ...after, ...termsAfterEdit(spark, after) };
  }, start);
}

it('reads the terms of a campaign; a campaign from before holds and versions has neither', () => {
  const { holdDays: _, ...old } = base;
  expect(currentTerms(old)).toEqual({ ...old, holdDays: 0, version: 1 });
});

describe('applicableTerms', () => {
  it.each<[string, Partial<EarningTerms>]>([
    ['a smaller bonus', { approvalBonus: 1 }],
    ['a smaller rate', { ratePerThousandViews: 1 }],
    ['a smaller multiplier', { eesMultiple: 0.5 }],
    ['a lower cap', { maxEarningPerContribution: 1 }],
    ['a longer hold', { holdDays: 14 }],
  ])('%s does not reach what is submitted', (_, cut) => {
    expect(applicableTerms({ ...base, version: 1 }, edited(campaign(), cut))).toEqual({ ...base, version: 1 });
  });

  it.each<[string, Partial<EarningTerms>]>([
    ['a bigger bonus', { approvalBonus: 9_000 }],
    ['a bigger rate', { ratePerThousandViews: 900 }],
    ['a bigger multiplier', { eesMultiple: 2 }],
    ['a higher cap', { maxEarningPerContribution: 9_000 }],
    ['no cap', { maxEarningPerContribution: null }],
    ['a shorter hold', { holdDays: 0 }],
  ])('%s reaches what is submitted', (_, gain) => {
    expect(applicableTerms({ ...base, version: 1 }, edited(campaign(), gain))).toEqual({
      ...base,
      ...gain,
      version: 1,
    });
  });

  it('a raise that is restored stays with what was submitted before or during it, not with what comes after', () => {
    const spark = edited(campaign(), { approvalBonus: 20_000 }, { approvalBonus: 5_000 });
    const bonusOf = (version: number, approvalBonus: number) =>
      applicableTerms({ ...base, approvalBonus, version }, spark).approvalBonus;
    expect([bonusOf(1, 5_000), bonusOf(2, 20_000), bonusOf(3, 5_000)]).toEqual([20_000, 20_000, 5_000]);
  });

  it('rate and multiplier are one price: twice the rate at half the multiplier pays the same as before', () => {
    const spark = edited(
      campaign({ eesMultiple: 2 }),
      { ratePerThousandViews: 200, eesMultiple: 1 },
      { ratePerThousandViews: 100, eesMultiple: 1.5 },
    );
    const { ratePerThousandViews, eesMultiple } = applicableTerms({ ...base, eesMultiple: 2, version: 1 }, spark);
    expect(ratePerThousandViews * eesMultiple).toBe(200);
  });

  it('never pays less for the views than any terms that were offered since the submission', () => {
    const offers: Partial<EarningTerms>[] = [
      { ratePerThousandViews: 300, maxEarningPerContribution: 1_000 },
      { ratePerThousandViews: 10, maxEarningPerContribution: null },
      { ratePerThousandViews: 50, eesMultiple: 4, maxEarningPerContribution: 500 },
    ];
    const terms = applicableTerms({ ...base, version: 1 }, edited(campaign(), ...offers));
    for (const views of [0, 1_000, 10_000, 100_000])
      for (const offer of [base, ...offers.map((one) => ({ ...base, ...one }))])
        expect(worth(terms, views)).toBeGreaterThanOrEqual(worth(offer, views));
  });
});

function worth(terms: EarningTerms, views: number): number {
  return payableEarning({
    ratePerThousandViewsCents: terms.ratePerThousandViews,
    multiplier: terms.eesMultiple,
    capCents: terms.maxEarningPerContribution,
    views,
    alreadyPaidCents: 0,
    poolCents: Number.MAX_SAFE_INTEGER,
  }).payableCents;
}

it('betterTerms keeps the first of equal parts', () => {
  const doubled = { ...base, ratePerThousandViews: 50, eesMultiple: 2 };
  expect(betterTerms(base, doubled)).toEqual(base);
  expect(betterTerms(doubled, base)).toEqual(doubled);
});

it.each<[Partial<EarningTerms>, ReturnType<typeof compareTerms>]>([
  [{}, { improved: [], worsened: [], effect: 'same' }],
  [
    { ratePerThousandViews: 50, eesMultiple: 2 },
    { improved: [], worsened: [], effect: 'same' },
  ],
  [{ approvalBonus: 1 }, { improved: [], worsened: ['bonus'], effect: 'worse' }],
  [
    { maxEarningPerContribution: null, holdDays: 1 },
    { improved: ['cap', 'hold'], worsened: [], effect: 'better' },
  ],
  [
    { eesMultiple: 3, approvalBonus: 0 },
    { improved: ['viewPrice'], worsened: ['bonus'], effect: 'mixed' },
  ],
])('compareTerms to %j', (change, expected) => {
  expect(compareTerms(base, { ...base, ...change })).toEqual(expected);
});

describe('termsAfterEdit', () => {
  it('is null when the terms stay, whatever else is edited', () => {
    expect(termsAfterEdit(campaign(), campaign())).toBeNull();
  });

  it('counts every change, also one without an effect on anyone', () => {
    expect(edited(campaign(), { ratePerThousandViews: 50, eesMultiple: 2 }).termsVersion).toBe(2);
  });

  it('keeps the first terms, and of the later ones only those that can decide', () => {
    const bonuses = (spark: CampaignWithTerms) => spark.termsHistory?.map(({ approvalBonus }) => approvalBonus);
    const cuts = Array.from({ length: 50 }, (_, index) => ({ approvalBonus: 4_000 - index }));
    expect(bonuses(edited(campaign(), ...cuts))).toEqual([5_000]);
    const raises = Array.from({ length: 50 }, (_, index) => ({ approvalBonus: 6_000 + index }));
    expect(bonuses(edited(campaign(), ...raises))).toEqual([5_000, 6_049]);
    expect(
      bonuses(edited(campaign(), { approvalBonus: 9_000 }, { approvalBonus: 1 }, { approvalBonus: 7_000 })),
    ).toEqual([5_000, 9_000, 7_000]);
  });
});
