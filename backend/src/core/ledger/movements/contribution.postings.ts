import { heldOf, poolOf, promisedOf, REVENUE, walletOf } from '../ledger-accounts.js';
import type { PostInput } from '../ledger.types.js';
import { refsOf, transfer, type MovementInput } from './posting-input.js';

/** Exported for looking up the payments of a bonus; each key contains the amount paid before, except the first. */
export const approvalBonusKey = (blockId: string, paidBeforeCents = 0): string =>
  paidBeforeCents === 0 ? `approval_bonus:${blockId}` : `approval_bonus:${blockId}:${paidBeforeCents}`;

/** `isHeld`: credited to the contributor's `held` account instead of the wallet. */
type Earning = MovementInput & { sparkId: string; blockId: string; contributorId: string; isHeld?: boolean };

const earningAccountOf = ({ contributorId, isHeld }: Earning) =>
  isHeld === true ? heldOf(contributorId) : walletOf(contributorId);

/**
 * `paidBeforeCents` is the part of the bonus that was paid before, when the pool did not cover all of it; absent: nothing.
 * As part of the key it ensures that each part is paid once, however often the contribution is approved.
 * `isPromised`: paid from what was reserved with {@link bonusReserve}.
 */
export function approvalBonus(input: Earning & { paidBeforeCents?: number; isPromised?: boolean }): PostInput {
  const { sparkId, blockId, paidBeforeCents, isPromised, amountCents, causedBy } = input;
  const source = isPromised === true ? promisedOf(sparkId) : poolOf(sparkId);
  return {
    idempotencyKey: approvalBonusKey(blockId, paidBeforeCents),
    kind: 'approval_bonus',
    description: 'Approval bonus',
    causedBy,
    entries: transfer(source, earningAccountOf(input), amountCents),
    refs: { sparkId, blockId },
  };
}

type PromisedBonus = MovementInput & { sparkId: string; blockId: string };

/** Exported for the refund of what returns. */
export const bonusReturnKey = (blockId: string): string => `bonus_return:${blockId}`;

/** Reserves the bonus of a pending contribution when its campaign is closed: once per contribution. */
export function bonusReserve({ sparkId, blockId, amountCents, causedBy }: PromisedBonus): PostInput {
  return {
    idempotencyKey: `bonus_reserve:${blockId}`,
    kind: 'bonus_reserve',
    description: 'Bonus reserved',
    causedBy,
    entries: transfer(poolOf(sparkId), promisedOf(sparkId), amountCents),
    refs: { sparkId, blockId },
  };
}

/** Returns a reserved bonus to the pool: once per contribution. */
export function bonusReturn({ sparkId, blockId, amountCents, causedBy }: PromisedBonus): PostInput {
  return {
    idempotencyKey: bonusReturnKey(blockId),
    kind: 'bonus_return',
    description: 'Reserved bonus returned to the pool',
    causedBy,
    entries: transfer(promisedOf(sparkId), poolOf(sparkId), amountCents),
    refs: { sparkId, blockId },
  };
}

/** Exported for looking up the earning. */
export const engagementEarningKey = (blockId: string, earnedBeforeCents: number): string =>
  `engagement_earning:${blockId}:${earnedBeforeCents}`;

/**
 * `earnedBeforeCents` is the total that was paid before; as part of the key it ensures that the same views are paid
 * once.
 */
export function engagementEarning(input: Earning & { earnedBeforeCents: number }): PostInput {
  const { sparkId, blockId, earnedBeforeCents, amountCents, causedBy } = input;
  return {
    idempotencyKey: engagementEarningKey(blockId, earnedBeforeCents),
    kind: 'engagement_earning',
    description: 'Engagement earnings',
    causedBy,
    entries: transfer(poolOf(sparkId), earningAccountOf(input), amountCents),
    refs: { sparkId, blockId },
  };
}

/** Exported for looking up the tip. */
export const spotlightTipKey = (blockId: string): string => `spotlight_tip:${blockId}`;

/** Once per contribution. Creator and contributor must differ. */
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

/** Once per request. Pass `blockId` only if it is the same for every retry of the request. */
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

/** Gives the fee of an undecided contribution back. `feeKey` is the idempotency key of the fee: once per fee. */
export function resubmissionFeeReturn(
  input: MovementInput & { userId: string; sparkId: string; blockId: string; feeKey: string },
): PostInput {
  const { userId, sparkId, blockId, feeKey, amountCents, causedBy } = input;
  return {
    idempotencyKey: `resubmission_fee_return:${feeKey}`,
    kind: 'resubmission_fee_return',
    description: 'Resubmission fee returned',
    causedBy,
    entries: transfer(REVENUE, walletOf(userId), amountCents),
    refs: { sparkId, blockId, feeKey },
  };
}

/** Once per contribution and request, because an expired boost can be bought again. */
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
