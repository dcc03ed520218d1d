import type { PaymentProviderDefinition } from '../payment-provider.js';
import { StripeWebhookController } from './stripe-webhook.controller.js';
import { StripePaymentProvider } from './stripe.provider.js';

export const stripe: PaymentProviderDefinition = {
  create: ({ payments, publicUrl }) => {
    if (!payments.stripe) throw new Error('The Stripe settings are missing');
    return new StripePaymentProvider({ ...payments.stripe, publicUrl });
  },
  controllers: [StripeWebhookController],
};
