import { poolOf, walletOf, WORLD } from '../ledger-accounts.js';
import type { PostInput } from '../ledger.types.js';
import { transfer, type MovementInput } from './posting-input.js';

/** Once per campaign. */
export function campaignPublish(input: MovementInput & { sparkId: string; creatorId: string }): PostInput {
  const { sparkId, creatorId, amountCents, causedBy } = input;
  return {
    idempotencyKey: `campaign_publish:${sparkId}`,
    kind: 'campaign_publish',
    description: 'Campaign budget',
    causedBy,
    entries: transfer(walletOf(creatorId), poolOf(sparkId), amountCents),
    refs: { sparkId },
  };
}

/** Once per request. */
export function campaignTopUp(
  input: MovementInput & { sparkId: string; payerId: string; requestKey: string },
): PostInput {
  const { sparkId, payerId, requestKey, amountCents, causedBy } = input;
  return {
    idempotencyKey: `campaign_top_up:${sparkId}:${requestKey}`,
    kind: 'campaign_top_up',
    description: 'Campaign budget increase',
    causedBy,
    entries: transfer(walletOf(payerId), poolOf(sparkId), amountCents),
    refs: { sparkId },
  };
}

/** Once per payment, whichever campaign claims it. */
export function campaignPayment(input: MovementInput & { paymentId: string; sparkId: string }): PostInput {
  const { paymentId, sparkId, amountCents, causedBy } = input;
  return {
    idempotencyKey: `campaign_payment:${paymentId}`,
    kind: 'campaign_payment',
    description: 'Campaign payment',
    causedBy,
    entries: transfer(WORLD, poolOf(sparkId), amountCents),
    refs: { paymentId, sparkId },
  };
}

/**
 * Why a campaign refunds its creator: it was closed, its winner event ended with a refund, or its earning runway ended.
 */
export const REFUND_OCCASIONS = ['close', 'winners_closed', 'runway_ended'] as const;
export type RefundOccasion = (typeof REFUND_OCCASIONS)[number];

/** Exported for looking up the refund. */
export const campaignRefundKey = (sparkId: string, occasion: RefundOccasion): string =>
  `campaign_refund:${sparkId}:${occasion}`;

/**
 * Refunds what returns to a pool that was refunded before: a reversed earning or a reserved bonus. `earningKey` is the key
 * of that earning or of the return; once per key.
 */
export function reversalRefund(
  input: MovementInput & { sparkId: string; creatorId: string; blockId: string; earningKey: string },
): PostInput {
  const { sparkId, creatorId, blockId, earningKey, amountCents, causedBy } = input;
  return {
    idempotencyKey: `campaign_refund:${sparkId}:${earningKey}`,
    kind: 'campaign_refund',
    description: 'Earnings or bonus returned to the campaign',
    causedBy,
    entries: transfer(poolOf(sparkId), walletOf(creatorId), amountCents),
    refs: { sparkId, blockId },
  };
}

/** Once per campaign and occasion. */
export function campaignRefund(
  input: MovementInput & { sparkId: string; creatorId: string; occasion: RefundOccasion },
): PostInput {
  const { sparkId, creatorId, occasion, amountCents, causedBy } = input;
  return {
    idempotencyKey: campaignRefundKey(sparkId, occasion),
    kind: 'campaign_refund',
    description: 'Unused campaign budget',
    causedBy,
    entries: transfer(poolOf(sparkId), walletOf(creatorId), amountCents),
    refs: { sparkId },
  };
}
