import type { PaymentProviderName } from '../payment.types.js';

/** What a provider needs to know to ask for money. */
export interface CheckoutRequest {
  paymentId: string;
  amountCents: number;
  description: string;
}

/** What a provider did with a request. */
export interface Checkout {
  /** The provider's id of the payment. */
  reference: string;
  /** Where the payer has to go; null when nothing is left to do. */
  checkoutUrl: string | null;
  /** Whether the money is there already. Otherwise a notice will say so later. */
  isConfirmed: boolean;
}

/** What a provider tells: of a payment under way, then of money that goes back to the payer outside of the product. */
export type ProviderEventOutcome = 'paid' | 'failed' | 'refunded' | 'disputed' | 'dispute_won' | 'dispute_lost';

/** A verified message of a provider about one payment. */
export interface ProviderEvent {
  eventId: string;
  type: string;
  /** Our id of the payment; null in messages that only name the charge. */
  paymentId: string | null;
  /** The provider's id of what the message is about. */
  reference: string;
  /** The provider's id of the charge, when there is one. */
  chargeReference: string | null;
  outcome: ProviderEventOutcome;
  /** What was paid, is disputed, or was refunded in all, in cents of `currency` (upper case); null when it is not told. */
  amountCents: number | null;
  currency: string | null;
}

/** Somebody who takes money from people on the platform's behalf. */
export interface PaymentProvider {
  readonly name: PaymentProviderName;

  /**
   * Asks for the money. Asking again for the same payment id gives the same answer and charges nobody twice.
   * Throws 402 payment_failed when the provider refuses, 503 SERVICE_UNAVAILABLE when it cannot be reached.
   */
  createCheckout(request: CheckoutRequest): Promise<Checkout>;

  /**
   * Reads a message that claims to be from the provider. Null when it is genuine but about nothing that matters here.
   * Throws 400 invalid_signature when it is not genuine, 404 when the provider sends no messages.
   */
  parseWebhook(body: Buffer, signature: string): ProviderEvent | null;
}

/** Injection token of the provider that the settings choose. */
export const PAYMENT_PROVIDER = Symbol('PAYMENT_PROVIDER');
