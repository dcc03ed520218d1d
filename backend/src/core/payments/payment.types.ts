/** `wallet`: credited to the payer's balance. `spark`: stays confirmed until a campaign claims it for its pool. */
export const PAYMENT_PURPOSES = ['wallet', 'spark'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

/**
 * created: waits for the payer · confirmed: the provider has the money · credited: posted to the wallet or to the pool
 * of `creditedToSparkId` · failed: see `failureCode`. Transitions only go forward.
 */
export const PAYMENT_STATUSES = ['created', 'confirmed', 'credited', 'failed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const PAYMENT_PROVIDERS = ['sandbox', 'stripe'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/**
 * left: the payer left the checkout · bank_refused, refused: the bank or the provider rejected the payment ·
 * amount_mismatch: another amount was paid.
 */
export const PAYMENT_FAILURE_CODES = ['left', 'bank_refused', 'amount_mismatch', 'refused', 'unknown'] as const;
export type PaymentFailureCode = (typeof PAYMENT_FAILURE_CODES)[number];

/** The state of a chargeback: open, won by the platform, or lost to the payer. */
export const DISPUTE_STATUSES = ['open', 'won', 'lost'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/**
 * How much of a payment the payer has back, in cents: refunds and the chargeback together, at most the payment. A bank
 * holds the money of an open dispute.
 */
export function returnedToPayerCents({
  amountCents,
  refundedCents,
  disputedCents,
  disputeStatus,
}: {
  amountCents: number;
  refundedCents: number;
  disputedCents: number;
  disputeStatus: DisputeStatus | null;
}): number {
  const isTakenBack = disputeStatus === 'open' || disputeStatus === 'lost';
  return Math.min(amountCents, refundedCents + (isTakenBack ? disputedCents : 0));
}

/** Stripe also closes its checkouts after a day. */
export const CHECKOUT_LIFETIME_MS = 24 * 3_600_000;
