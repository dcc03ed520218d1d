import type { RefundPreview, SparkAdminInfo, SparkDetail, WinnerList } from '@sparks/api-client';
import { adminCampaigns, ownCampaign } from './campaigns';
import { contributions } from './contributions';
import { at, DAY_MS, HOUR_MS } from './now';
import { pageOf } from './pages';

/** What a refund of the pool moves, with everything that can be pending or owed. */
export const refundPreview: RefundPreview = {
  returnedCents: 168_400,
  pendingBonusCents: 6_000,
  pendingPosts: 4,
  decidableUntil: at(7 * DAY_MS),
  pendingFees: 1,
  postsToRead: 12,
  prizesCents: 0,
  heldCents: 9_500,
  owedHeldCents: 3_000,
  spentCents: 72_600,
  owedPaidCents: 5_100,
  needsSecondAdmin: false,
};

/** After the prizes of {@link winners} are paid, which stay reserved. */
export const refundAfterPrizes: RefundPreview = { ...refundPreview, returnedCents: 93_400, prizesCents: 75_000 };

/** Closed by its creator; its pending posts can still be decided. */
export const closedCampaign: SparkDetail = {
  ...ownCampaign,
  status: 'completed',
  manuallyClosed: true,
  budget: 0,
  refunded: 168_400,
  closing: {
    reason: 'Our autumn blend is sold out. Thank you for every morning that you shared with us!',
    isByAdmin: false,
    refunded: 168_400,
    date: at(-DAY_MS),
  },
  decisionPeriod: { until: at(6 * DAY_MS + 2 * HOUR_MS), posts: 4, reserved: 6_000 },
};

/** With an id that the address can name. */
export const adminCampaign: SparkAdminInfo = {
  ...ownCampaign,
  _id: '665f1c2ab7e4d9a1c0ffee10',
  pendingAccessRequests: 0,
};
export const campaignsForAdmins = [adminCampaign, ...adminCampaigns.slice(1)];

/** The selected winners of the candidates. */
export const winners: WinnerList = {
  ...pageOf(
    contributions.slice(0, 2).map((contribution, index) => ({
      rank: index + 1,
      blockId: contribution._id,
      ...(contribution.user ? { user: contribution.user } : {}),
      prizeCents: index === 0 ? 50_000 : 25_000,
      paidAt: null,
      contribution,
    })),
    20,
  ),
  prizesCents: 75_000,
  selectionVersion: 2,
};
