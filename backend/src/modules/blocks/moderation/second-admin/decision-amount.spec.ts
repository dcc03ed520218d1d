import type { ModerationStatus } from '@sparks/domain';
import { unstoredBlock, unstoredSpark } from '../../../../../test/support/unstored-contribution.js';
import { decisionCents } from './decision-amount.js';

const spark = unstoredSpark();
const post = unstoredBlock(spark);

const moves = (to: ModerationStatus, changes: object = {}, campaign: object = {}) =>
  decisionCents({ ...post, ...changes }, { ...spark, ...campaign }, to);

describe('An approval moves', () => {
  it('the bonus, also when the pool is empty, because a top-up pays it', () => {
    expect(moves('approved')).toBe(200);
  });

  it.each([
    ['counted', { countedViews: 1_000 }],
    ['under review', { viewsUnderReview: 1_000 }],
    ['known to the platform', { engagement: { views: 1_000 } }],
  ])('the earnings of views that are %s', (_, views) => {
    expect(moves('approved', views)).toBe(700);
  });

  it('the earnings of the most views that are known', () => {
    const views = { countedViews: 1_000, viewsUnderReview: 3_000, engagement: { views: 2_000 } };
    expect(moves('approved', views)).toBe(1_700);
  });

  it('no earnings of views from before the submission, and none that are already paid', () => {
    expect(moves('approved', { countedViews: 1_000, baselineViews: 400 })).toBe(500);
    expect(moves('approved', { countedViews: 1_000, engagementPaidCents: 450 })).toBe(250);
  });

  it('at most what a post can earn', () => {
    expect(moves('approved', { countedViews: 1_000_000 })).toBe(2_200);
  });

  it('held earnings, and of a bonus that is due only the unpaid part', () => {
    expect(moves('approved', { heldCents: 300 })).toBe(500);
    expect(moves('approved', { bonusDueSince: new Date(), bonusUnpaidCents: 50 })).toBe(50);
  });

  it.each([{ manuallyClosed: true }, { winnerSubmissionStatus: 'closed' }])(
    'only held earnings and the reserved bonus after the pool was refunded: %j',
    (refunded) => {
      const changes = { heldCents: 300, bonusReservedCents: 150, countedViews: 1_000 };
      expect(moves('approved', changes, refunded)).toBe(450);
      expect(moves('approved', {}, refunded)).toBe(0);
    },
  );
});

it('declining returns held earnings and the reserved bonus', () => {
  expect(moves('declined', { heldCents: 300, bonusReservedCents: 150, countedViews: 1_000 })).toBe(450);
  expect(moves('declined')).toBe(0);
});

it.each(['flagged', 'pending'] as const)('a post that becomes %s moves nothing', (to) => {
  expect(moves(to, { heldCents: 300, bonusReservedCents: 150, countedViews: 1_000 })).toBe(0);
});

it("decisions about the creator's own post move nothing", () => {
  for (const to of ['approved', 'declined'] as const) expect(moves(to, { userId: 'cleo', heldCents: 300 })).toBe(0);
});
