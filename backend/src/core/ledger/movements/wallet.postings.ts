import { REVENUE, walletOf, WORLD } from '../ledger-accounts.js';
import type { PostInput } from '../ledger.types.js';
import { refsOf, transfer, type MovementInput } from './posting-input.js';

/** Once per payment. */
export function walletTopUp(input: MovementInput & { paymentId: string; userId: string }): PostInput {
  const { paymentId, userId, amountCents, causedBy } = input;
  return {
    idempotencyKey: `wallet_top_up:${paymentId}`,
    kind: 'wallet_top_up',
    description: 'Wallet top-up',
    causedBy,
    entries: transfer(WORLD, walletOf(userId), amountCents),
    refs: { paymentId },
  };
}

/**
 * For a campaign payment that no campaign has used. Shares its key with {@link campaignPayment}, so that a payment is
 * credited once.
 */
export function campaignPaymentToWallet(
  input: MovementInput & { paymentId: string; userId: string; sparkId?: string },
): PostInput {
  const { paymentId, userId, sparkId, amountCents, causedBy } = input;
  return {
    idempotencyKey: `campaign_payment:${paymentId}`,
    kind: 'wallet_top_up',
    description: 'Payment for a campaign, moved to your wallet',
    causedBy,
    entries: transfer(WORLD, walletOf(userId), amountCents),
    refs: refsOf({ paymentId, sparkId }),
  };
}

/** What a person gave up with the erasure of the account: once per erasure. */
export function balanceWaiver(input: MovementInput & { erasureId: string; userId: string }): PostInput {
  const { erasureId, userId, amountCents, causedBy } = input;
  return {
    idempotencyKey: `balance_waiver:${erasureId}`,
    kind: 'balance_waiver',
    description: 'Balance given up with the account',
    causedBy,
    entries: transfer(walletOf(userId), REVENUE, amountCents),
    refs: { erasureId },
  };
}
