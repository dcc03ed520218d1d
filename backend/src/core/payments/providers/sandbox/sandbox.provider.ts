import type { Checkout, CheckoutRequest, PaymentProvider, PaymentProviderDefinition } from '../payment-provider.js';

/** Confirms every payment at once and moves no money: for local use and tests. The settings refuse it in production. */
export class SandboxPaymentProvider implements PaymentProvider {
  readonly name = 'sandbox';

  async createCheckout({ paymentId }: CheckoutRequest): Promise<Checkout> {
    return { reference: `sandbox_${paymentId}`, checkoutUrl: null, isConfirmed: true };
  }
}

export const sandbox: PaymentProviderDefinition = { create: () => new SandboxPaymentProvider(), controllers: [] };
