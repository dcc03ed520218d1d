import { REVENUE, walletOf } from '../ledger-accounts.js';
import type { PostInput } from '../ledger.types.js';
import { transfer, type MovementInput } from './posting-input.js';

/**
 * A correction of a wallet by an admin, at the platform's expense or to its benefit: once per `adjustmentId`.
 * `isDebit`: the money leaves the wallet. `isOfEarnings`: the money was or should have been earned.
 */
export function adjustment(
  input: MovementInput & {
    adjustmentId: string;
    userId: string;
    reason: string;
    isDebit: boolean;
    isOfEarnings: boolean;
  },
): PostInput {
  const { adjustmentId, userId, reason, isDebit, isOfEarnings, amountCents, causedBy } = input;
  const wallet = walletOf(userId);
  return {
    idempotencyKey: `adjustment:${adjustmentId}`,
    kind: isOfEarnings ? 'earnings_adjustment' : 'adjustment',
    description: reason,
    causedBy,
    entries: isDebit ? transfer(wallet, REVENUE, amountCents) : transfer(REVENUE, wallet, amountCents),
    refs: { adjustmentId },
  };
}
