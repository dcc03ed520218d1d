import { referencePayCents } from './reference-pay.js';

const terms = { approvalBonus: 0, ratePerThousandViews: 0, eesMultiple: 1, maxEarningPerContribution: null };

it.each([
  ['nothing', {}, 0],
  ['the bonus', { approvalBonus: 500 }, 500],
  ['ten thousand views', { ratePerThousandViews: 25 }, 250],
  ['bonus and views', { approvalBonus: 500, ratePerThousandViews: 25 }, 750],
  ['the multiplier on views only', { approvalBonus: 500, ratePerThousandViews: 25, eesMultiple: 1.5 }, 875],
  ['views up to the cap', { approvalBonus: 500, ratePerThousandViews: 200, maxEarningPerContribution: 1_200 }, 1_700],
  ['nothing from views with a cap of zero', { ratePerThousandViews: 200, maxEarningPerContribution: 0 }, 0],
])('the reference pay is %s', (_, change, cents) => expect(referencePayCents({ ...terms, ...change })).toBe(cents));
