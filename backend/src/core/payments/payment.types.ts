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

/** What the payer's bank says about a charge that it takes back: it asks, it gave in, or the payer got the money. */
export const DISPUTE_STATUSES = ['open', 'won', 'lost'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** A checkout that nobody paid for this long is over: Stripe closes its own after a day. */
export const CHECKOUT_LIFETIME_MS = 24 * 3_600_000;
