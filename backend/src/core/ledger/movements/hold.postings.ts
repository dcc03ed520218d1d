import { heldOf, poolOf, walletOf } from '../ledger-accounts.js';
import type { PostInput } from '../ledger.types.js';
import { transfer, type MovementInput } from './posting-input.js';

/** `earningKey` is the idempotency key of the earning that was held. */
type HeldEarning = MovementInput & { earningKey: string; sparkId: string; blockId: string; contributorId: string };

/** Shared by {@link earningRelease} and {@link earningReversal}, so that a held earning is settled once. */
export const earningSettlementKey = (earningKey: string): string => `earning_settlement:${earningKey}`;

/** The hold is over. Posting it after a reversal throws `idempotency_key_reused`. */
export function earningRelease(input: HeldEarning): PostInput {
  const { earningKey, sparkId, blockId, contributorId, amountCents, causedBy } = input;
  return {
    idempotencyKey: earningSettlementKey(earningKey),
    kind: 'earning_release',
    description: 'Held earnings released',
    causedBy,
    entries: transfer(heldOf(contributorId), walletOf(contributorId), amountCents),
    refs: { sparkId, blockId },
  };
}

/** Returns a held earning to the campaign. Posting it after a release throws `idempotency_key_reused`. */
export function earningReversal(input: HeldEarning): PostInput {
  const { earningKey, sparkId, blockId, contributorId, amountCents, causedBy } = input;
  return {
    idempotencyKey: earningSettlementKey(earningKey),
    kind: 'earning_reversal',
    description: 'Held earnings returned to the campaign',
    causedBy,
    entries: transfer(heldOf(contributorId), poolOf(sparkId), amountCents),
    refs: { sparkId, blockId },
  };
}

/** Exported for looking up whether a reversed earning was paid again. */
export const earningRestorationKey = (earningKey: string): string => `earning_restoration:${earningKey}`;

/**
 * Pays a reversed earning again, once. `isHeld`: credited to the contributor's `held` account instead of the wallet; it is
 * settled with the key of this posting.
 */
export function earningRestoration(input: HeldEarning & { isHeld?: boolean }): PostInput {
  const { earningKey, sparkId, blockId, contributorId, isHeld, amountCents, causedBy } = input;
  const account = isHeld === true ? heldOf(contributorId) : walletOf(contributorId);
  return {
    idempotencyKey: earningRestorationKey(earningKey),
    kind: 'earning_restoration',
    description: 'Reversed earnings paid again',
    causedBy,
    entries: transfer(poolOf(sparkId), account, amountCents),
    refs: { sparkId, blockId },
  };
}
