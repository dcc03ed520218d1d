import type Stripe from 'stripe';
import type { SandboxCurrency } from '../stripe/currencies.js';

/** A person's bank account. Its number is not stored. */
export interface StoredBank {
  id: string;
  bankName: string;
  country: string;
  holderName: string;
  last4: string;
  routingNumber: string | null;
  /** The same for the same number, in whichever connected account. */
  fingerprint: string;
  status: 'new' | 'errored';
  /** What becomes of payouts to it: `paid`, or the failure code. */
  outcome: string;
}

export interface StoredAccount {
  id: string;
  /** Unix time in seconds. */
  created: number;
  country: string;
  email: string | null;
  metadata: Record<string, string>;
  verification: 'unsubmitted' | 'pending' | 'verified';
  bank: StoredBank | null;
  restriction: { disabledReason: Stripe.Account.Requirements.DisabledReason; currentlyDue: string[] } | null;
}

export interface StoredLink {
  /** Secret part of the URL. */
  id: string;
  accountId: string;
  /** Unix time in seconds. */
  expiresAt: number;
  refreshUrl: string;
  returnUrl: string;
  /** A link opens once; the page that it opened holds this session. */
  session: string | null;
}

export interface StoredPayout extends Stripe.Payout {
  account: string;
  currency: SandboxCurrency;
  /** The bank sent the money back after the payout was paid. */
  wasReturned: boolean;
}

export interface StoredEvent {
  event: Stripe.Event;
  delivery: 'pending' | 'delivered' | 'given_up';
  attempts: number;
  /** Of the latest attempt: HTTP status, or why there was none. */
  lastResult: string | null;
}

/** The result that an idempotency key repeats. */
export interface StoredKey {
  /** Method, path, account and parameters of the first request. */
  request: string;
  requestId: string;
  status: number;
  body: unknown;
  /** Unix time in seconds. */
  created: number;
}

export interface SandboxSettings {
  /** Time in ms until a payout is paid; `null`: only on control. */
  paidAfterMs: number | null;
  /** Time in ms until submitted details are verified. */
  verifiedAfterMs: number;
  /** Delay in ms of a slow response. */
  slowMs: number;
  /** What the platform can transfer in total; `null`: unlimited. */
  platformBalanceCents: number | null;
  events: 'deliver' | 'pause' | 'duplicate' | 'disorder';
}
