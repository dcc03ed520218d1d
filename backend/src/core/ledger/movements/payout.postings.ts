import { payoutOf, REVENUE, walletOf, WORLD } from '../ledger-accounts.js';
import type { LedgerCause, PostingEntry, PostInput } from '../ledger.types.js';
import { transfer, type MovementInput } from './posting-input.js';

type PayoutMovement = MovementInput & { payoutId: string; userId: string };

/** Amounts in cents. `feeCents` is 0 when the fee is not given back. */
interface PayoutReturn {
  payoutId: string;
  userId: string;
  netCents: number;
  feeCents: number;
  causedBy: LedgerCause;
}

/** Shared by {@link payoutSent} and {@link payoutRecalled}: the money is either sent or given back. */
export const payoutSettlementKey = (payoutId: string): string => `payout_settlement:${payoutId}`;

/** Reserves what will be sent. Only earned money: throws 402 `not_withdrawable`. Once per payout. */
export function payoutRequest({ payoutId, userId, amountCents, causedBy }: PayoutMovement): PostInput {
  return {
    idempotencyKey: `payout_request:${payoutId}`,
    kind: 'payout_request',
    description: 'Payout',
    causedBy,
    entries: transfer(walletOf(userId), payoutOf(userId), amountCents),
    refs: { payoutId },
  };
}

/** Only earned money: throws 402 `not_withdrawable`. Once per payout. */
export function payoutFee({ payoutId, userId, amountCents, causedBy }: PayoutMovement): PostInput {
  return {
    idempotencyKey: `payout_fee:${payoutId}`,
    kind: 'payout_fee',
    description: 'Payout fee',
    causedBy,
    entries: transfer(walletOf(userId), REVENUE, amountCents),
    refs: { payoutId },
  };
}

/** The provider has the money. Posting it after {@link payoutRecalled} throws `idempotency_key_reused`. */
export function payoutSent({ payoutId, userId, amountCents, causedBy }: PayoutMovement): PostInput {
  return {
    idempotencyKey: payoutSettlementKey(payoutId),
    kind: 'payout_sent',
    description: 'Payout sent',
    causedBy,
    entries: transfer(payoutOf(userId), WORLD, amountCents),
    refs: { payoutId },
  };
}

/** Gives a payout back that was not sent, with its fee. Posting it after {@link payoutSent} throws. */
export function payoutRecalled(input: PayoutReturn): PostInput {
  const { payoutId, userId, netCents, causedBy } = input;
  return {
    idempotencyKey: payoutSettlementKey(payoutId),
    kind: 'payout_recalled',
    description: 'Payout not sent',
    causedBy,
    entries: [{ account: payoutOf(userId), amountCents: -netCents }, ...toWallet(input)],
    refs: { payoutId },
  };
}

/** Money that came back after it was sent. Once per payout. */
export function payoutReturned(input: PayoutReturn): PostInput {
  const { payoutId, netCents, causedBy } = input;
  return {
    idempotencyKey: `payout_returned:${payoutId}`,
    kind: 'payout_returned',
    description: 'Payout returned',
    causedBy,
    entries: [{ account: WORLD, amountCents: -netCents }, ...toWallet(input)],
    refs: { payoutId },
  };
}

function toWallet({ userId, netCents, feeCents }: PayoutReturn): PostingEntry[] {
  const fee: PostingEntry[] = feeCents === 0 ? [] : [{ account: REVENUE, amountCents: -feeCents }];
  return [...fee, { account: walletOf(userId), amountCents: netCents + feeCents }];
}
