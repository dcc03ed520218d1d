import { notFound } from '../../../../platform/http/app-error.js';
import type { Checkout, CheckoutRequest, PaymentProvider } from '../payment-provider.js';

/** Takes no money and confirms at once: for local use and tests, refused in production by the settings. */
export class SandboxPaymentProvider implements PaymentProvider {
  readonly name = 'sandbox';

  async createCheckout(request: CheckoutRequest): Promise<Checkout> {
    return { reference: `sandbox_${request.paymentId}`, checkoutUrl: null, isConfirmed: true };
  }

  parseWebhook(): never {
    throw notFound();
  }
}
