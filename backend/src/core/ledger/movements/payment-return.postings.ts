import { debtOf, walletOf, WORLD, type AccountRef } from '../ledger-accounts.js';
import type { PostInput } from '../ledger.types.js';
import { transfer, type MovementInput } from './posting-input.js';

/**
 * `revision` counts the returns of a payment; each moves the difference to the return before, once. `walletCents` is the
 * part that the wallet covers or gets; the rest is or was the user's debt.
 */
type PaymentReturn = MovementInput & { paymentId: string; userId: string; revision: number; walletCents: number };

const RETURNS = {
  payment_refund: 'Payment refunded',
  payment_chargeback: 'Payment charged back',
  chargeback_won: 'Chargeback reversed',
} as const;

/** Money that went back to the payer outside the product, or that came back when a chargeback was decided for us. */
export function paymentReturn(kind: keyof typeof RETURNS, input: PaymentReturn): PostInput {
  const { paymentId, userId, revision, amountCents, walletCents, causedBy } = input;
  const sign = kind === 'chargeback_won' ? 1 : -1;
  const parts: [AccountRef, number][] = [
    [walletOf(userId), walletCents],
    [debtOf(userId), amountCents - walletCents],
  ];
  return {
    idempotencyKey: `${kind}:${paymentId}:${revision}`,
    kind,
    description: RETURNS[kind],
    causedBy,
    entries: [
      ...parts.flatMap(([account, cents]) => (cents > 0 ? [{ account, amountCents: sign * cents }] : [])),
      { account: WORLD, amountCents: -sign * amountCents },
    ],
    refs: { paymentId },
  };
}

/** Repays a debt from what the wallet has just got: once per credit. Posted by the ledger itself. */
export function debtRepayment(input: MovementInput & { userId: string; creditKey: string }): PostInput {
  const { userId, creditKey, amountCents, causedBy } = input;
  return {
    idempotencyKey: `debt_repayment:${creditKey}`,
    kind: 'debt_repayment',
    description: 'Debt repaid',
    causedBy,
    entries: transfer(walletOf(userId), debtOf(userId), amountCents),
    refs: { creditKey },
  };
}
