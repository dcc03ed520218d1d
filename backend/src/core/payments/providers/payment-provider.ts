import type { Type } from '@nestjs/common';
import type { Env } from '../../../platform/config/env.js';
import type { PaymentFailureCode, PaymentProviderName } from '../payment.types.js';

export interface CheckoutRequest {
  paymentId: string;
  amountCents: number;
  description: string;
}

export interface Checkout {
  reference: string;
  /** Where the payer goes to pay; null when no payment is required any more. */
  checkoutUrl: string | null;
  /** Whether the payment is complete already. Otherwise the provider sends an event later. */
  isConfirmed: boolean;
}

export type ProviderEventOutcome = 'paid' | 'failed' | 'refunded' | 'disputed' | 'dispute_won' | 'dispute_lost';

export interface ProviderEvent {
  eventId: string;
  type: string;
  /** Our id of the payment; null when the event names only the charge. */
  paymentId: string | null;
  reference: string;
  /** The provider's id of the charge, when there is one. */
  chargeReference: string | null;
  outcome: ProviderEventOutcome;
  /** Why the payment failed; only with the outcome `failed`. */
  failureCode?: PaymentFailureCode;
  /**
   * The amount paid or disputed, or the total refunded so far, in cents of `currency`; null: the whole payment.
   */
  amountCents: number | null;
  /** ISO 4217, upper case. */
  currency: string | null;
}

export interface PaymentProvider {
  readonly name: PaymentProviderName;

  /**
   * Starts a payment. Idempotent per payment id: a second call returns the same checkout and never charges twice.
   * Throws 402 payment_failed when the provider rejects the request, 503 SERVICE_UNAVAILABLE when it is unreachable.
   */
  createCheckout(request: CheckoutRequest): Promise<Checkout>;

  /**
   * Verifies and reads a webhook request. Returns null for a genuine event that does not concern a payment. Throws 400
   * invalid_signature. Absent when the provider sends no events.
   */
  parseWebhook?(body: Buffer, signature: string): ProviderEvent | null;
}

export interface PaymentProviderDefinition {
  create: (env: Env) => PaymentProvider;
  /** Controllers of the provider's own routes, such as its webhook. */
  controllers: Type[];
}

/** Injection token of the provider that `PAYMENT_PROVIDER` selects. */
export const PAYMENT_PROVIDER = Symbol('PAYMENT_PROVIDER');
