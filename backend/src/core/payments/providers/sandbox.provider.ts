import { notFound } from '../../../platform/http/app-error.js';
import type { PaymentProvider, PaymentRequest, StartedPayment } from './payment-provider.js';

/** Takes no money and confirms at once: for local use and tests, refused in production by the settings. */
export class SandboxPaymentProvider implements PaymentProvider {
  readonly name = 'sandbox';

  async start(request: PaymentRequest): Promise<StartedPayment> {
    return { reference: `sandbox_${request.paymentId}`, checkoutUrl: null, isConfirmed: true };
  }

  readNotice(): never {
    throw notFound();
  }
}
