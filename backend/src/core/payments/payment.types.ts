/** `wallet`: becomes balance of the payer. `spark`: waits, confirmed, until a campaign claims it for its pool. */
export const PAYMENT_PURPOSES = ['wallet', 'spark'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

/**
 * created: the payer was sent to pay · confirmed: the provider has the money · credited: it stands in the ledger, in the
 * wallet or in `creditedToSparkId`'s pool · failed: nothing will come, see `failureReason`. Only forward.
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

/** What the payer's bank says about a charge that it takes back: it asks, it gave in, or the payer got the money. */
export const DISPUTE_STATUSES = ['open', 'won', 'lost'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/**
 * Whether the provider gave back some of a payment, or the payer's bank takes it back: what of it is not in the ledger yet
 * must not get there any more, a person decides. Fields that an older version did not store are absent.
 */
export function isRefundedOrDisputed({
  refundedCents = 0,
  disputeStatus = null,
}: {
  refundedCents?: number;
  disputeStatus?: DisputeStatus | null;
}): boolean {
  return refundedCents > 0 || disputeStatus === 'open' || disputeStatus === 'lost';
}

/** A checkout that nobody paid for this long is over: Stripe closes its own after a day. */
export const CHECKOUT_LIFETIME_MS = 24 * 3_600_000;
