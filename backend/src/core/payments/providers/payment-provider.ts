import type { PaymentProviderName } from '../payment.types.js';

/** What a provider needs to know to ask for money. */
export interface PaymentRequest {
  paymentId: string;
  amountCents: number;
  description: string;
}

/** What a provider did with a request. */
export interface StartedPayment {
  /** The provider's id of the payment. */
  reference: string;
  /** Where the payer has to go; null when nothing is left to do. */
  checkoutUrl: string | null;
  /** Whether the money is there already. Otherwise a notice will say so later. */
  isConfirmed: boolean;
}

/** A verified message of a provider about one payment. */
export interface PaymentNotice {
  eventId: string;
  type: string;
  paymentId: string;
  reference: string;
  outcome: 'paid' | 'failed';
  /** What was paid, in cents of `currency` (upper case); only for `paid`. */
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
  start(request: PaymentRequest): Promise<StartedPayment>;

  /**
   * Reads a message that claims to be from the provider. Null when it is genuine but about nothing that matters here.
   * Throws 400 invalid_signature when it is not genuine, 404 when the provider sends no messages.
   */
  readNotice(body: Buffer, signature: string): PaymentNotice | null;
}

/** Injection token of the provider that the settings choose. */
export const PAYMENT_PROVIDER = Symbol('PAYMENT_PROVIDER');
