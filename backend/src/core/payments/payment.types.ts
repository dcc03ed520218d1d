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
 * amount_mismatch: another amount was paid · refunded_before: the refund arrived before the payment.
 */
export const PAYMENT_FAILURE_CODES = [
  'left',
  'bank_refused',
  'amount_mismatch',
  'refunded_before',
  'refused',
  'unknown',
] as const;
export type PaymentFailureCode = (typeof PAYMENT_FAILURE_CODES)[number];

/** The state of a chargeback: open, won by the platform, or lost to the payer. */
export const DISPUTE_STATUSES = ['open', 'won', 'lost'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** Whether the payment was refunded, even in part, or disputed. It must not be credited any more: an admin decides. */
export function isRefundedOrDisputed({
  refundedCents,
  disputeStatus,
}: {
  refundedCents: number;
  disputeStatus: DisputeStatus | null;
}): boolean {
  return refundedCents > 0 || disputeStatus === 'open' || disputeStatus === 'lost';
}

/** Stripe also closes its checkouts after a day. */
export const CHECKOUT_LIFETIME_MS = 24 * 3_600_000;
