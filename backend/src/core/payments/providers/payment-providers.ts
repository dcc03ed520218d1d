import type { Env } from '../../../platform/config/env.js';
import type { PaymentProviderName } from '../payment.types.js';
import type { PaymentProvider, PaymentProviderDefinition } from './payment-provider.js';
import { sandbox } from './sandbox/sandbox.provider.js';
import { stripe } from './stripe/stripe.definition.js';

/** Every payment provider, by the value of `PAYMENT_PROVIDER`. */
const PAYMENT_PROVIDERS: Readonly<Record<PaymentProviderName, PaymentProviderDefinition>> = { sandbox, stripe };

export const PAYMENT_PROVIDER_CONTROLLERS = Object.values(PAYMENT_PROVIDERS).flatMap(({ controllers }) => controllers);

export function createPaymentProvider(env: Env): PaymentProvider {
  return PAYMENT_PROVIDERS[env.payments.provider].create(env);
}
