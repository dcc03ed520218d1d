import { unstoredBlock, unstoredSpark } from '../../../../../test/support/unstored-contribution.js';
import { costOf } from './cost-of.js';

const spark = unstoredSpark();
const post = unstoredBlock(spark, { countedViews: 1_000 });
const cost = (changes: object = {}, campaign: object = {}) =>
  costOf({ ...post, ...changes }, { ...spark, ...campaign });

it('is the bonus and the views that count', () => {
  expect(cost()).toEqual({ bonusCents: 200, viewsCents: 500, reservedCents: 0 });
});

it.each<[string, object, object, object]>([
  [
    'the unpaid part of a bonus that is due',
    { bonusDueSince: new Date(), bonusUnpaidCents: 50 },
    {},
    { bonusCents: 50 },
  ],
  ['nothing of a bonus that was paid', { bonusDueSince: new Date() }, {}, { bonusCents: 0 }],
  ['the unpaid part of the views', { engagementPaidCents: 300 }, {}, { viewsCents: 200 }],
  ['the views under review', { viewsUnderReview: 3_000 }, {}, { viewsCents: 1_500 }],
  ['the reserved bonus', { bonusReservedCents: 150 }, {}, { reservedCents: 150 }],
  ['no views of a missing post', { availability: { status: 'missing' } }, {}, { bonusCents: 200, viewsCents: 0 }],
  ['no views in an unpublished campaign', {}, { live_mode: false }, { bonusCents: 200, viewsCents: 0 }],
  ['no views after a refund of the pool', {}, { manuallyClosed: true }, { viewsCents: 0 }],
])('is %s', (_, changes, campaign, expected) => {
  expect(cost(changes, campaign)).toMatchObject(expected);
});

it("is nothing for the creator's own post", () => {
  expect(cost({ userId: 'cleo' })).toEqual({ bonusCents: 0, viewsCents: 0 });
});
