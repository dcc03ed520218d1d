import { poolOf, REVENUE, walletOf } from '../ledger-accounts.js';
import type { PostInput } from '../ledger.types.js';
import { refsOf, transfer, type MovementInput } from './posting-input.js';

/** The key of a contribution's approval bonus, for looking it up. */
export const approvalBonusKey = (blockId: string): string => `approval_bonus:${blockId}`;

/** The bonus for an approved contribution, from the pool: once per contribution, however often it is approved. */
export function approvalBonus(
  input: MovementInput & { sparkId: string; blockId: string; contributorId: string },
): PostInput {
  const { sparkId, blockId, contributorId, amountCents, causedBy } = input;
  return {
    idempotencyKey: approvalBonusKey(blockId),
    kind: 'approval_bonus',
    description: 'Approval bonus',
    causedBy,
    entries: transfer(poolOf(sparkId), walletOf(contributorId), amountCents),
    refs: { sparkId, blockId },
  };
}

/** The key of a step of a contribution's earnings, for looking it up. */
export const engagementEarningKey = (blockId: string, earnedBeforeCents: number): string =>
  `engagement_earning:${blockId}:${earnedBeforeCents}`;

/**
 * What a contribution newly earned. `earnedBeforeCents` is what engagement had earned it so far: a step of the sum is
 * paid once, so the same views are never paid twice.
 */
export function engagementEarning(
  input: MovementInput & { sparkId: string; blockId: string; contributorId: string; earnedBeforeCents: number },
): PostInput {
  const { sparkId, blockId, contributorId, earnedBeforeCents, amountCents, causedBy } = input;
  return {
    idempotencyKey: engagementEarningKey(blockId, earnedBeforeCents),
    kind: 'engagement_earning',
    description: 'Engagement earnings',
    causedBy,
    entries: transfer(poolOf(sparkId), walletOf(contributorId), amountCents),
    refs: { sparkId, blockId },
  };
}

/** The key of a contribution's spotlight tip, for looking it up. */
export const spotlightTipKey = (blockId: string): string => `spotlight_tip:${blockId}`;

/** Spotlighting: a tip from the creator's wallet to the contributor's, once per contribution. They must be two people. */
export function spotlightTip(
  input: MovementInput & { sparkId: string; blockId: string; creatorId: string; contributorId: string },
): PostInput {
  const { sparkId, blockId, creatorId, contributorId, amountCents, causedBy } = input;
  return {
    idempotencyKey: spotlightTipKey(blockId),
    kind: 'spotlight_tip',
    description: 'Spotlight tip',
    causedBy,
    entries: transfer(walletOf(creatorId), walletOf(contributorId), amountCents),
    refs: { sparkId, blockId },
  };
}

/** The fee of a resubmission: once per request. Give `blockId` only if it is the same at every try of the request. */
export function resubmissionFee(
  input: MovementInput & { userId: string; sparkId: string; blockId?: string; requestKey: string },
): PostInput {
  const { userId, sparkId, blockId, requestKey, amountCents, causedBy } = input;
  return {
    idempotencyKey: `resubmission_fee:${userId}:${requestKey}`,
    kind: 'resubmission_fee',
    description: 'Resubmission fee',
    causedBy,
    entries: transfer(walletOf(userId), REVENUE, amountCents),
    refs: refsOf({ sparkId, blockId }),
  };
}

/** The price of a boost: once per contribution and request, since a boost that ran out can be bought again. */
export function boostFee(
  input: MovementInput & { userId: string; blockId: string; sparkId?: string; requestKey: string },
): PostInput {
  const { userId, blockId, sparkId, requestKey, amountCents, causedBy } = input;
  return {
    idempotencyKey: `boost_fee:${blockId}:${requestKey}`,
    kind: 'boost_fee',
    description: 'Boost',
    causedBy,
    entries: transfer(walletOf(userId), REVENUE, amountCents),
    refs: refsOf({ sparkId, blockId }),
  };
}
