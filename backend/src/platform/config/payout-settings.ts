import { httpUrl, oneOf, secret, type SettingReader } from './setting.js';

/** `none`: money cannot be withdrawn. */
export interface PayoutSettings {
  provider: 'none' | 'stripe';
  /** With the provider `stripe`. */
  stripe?: { secretKey: string; webhookSecret: string; apiBase?: string };
}

/** The default is `none`; the local stack sets `stripe` and the address of its money sandbox. */
export function readPayoutSettings(read: SettingReader): PayoutSettings {
  const provider = read.withDefault('PAYOUT_PROVIDER', oneOf('none', 'stripe'), 'none');
  if (provider === 'none') return { provider };
  const why = 'PAYOUT_PROVIDER is stripe';
  return {
    provider,
    stripe: {
      secretKey: read.required('STRIPE_PAYOUT_SECRET_KEY', secret('a secret key of a Stripe Connect platform'), why),
      webhookSecret: read.required('STRIPE_PAYOUT_WEBHOOK_SECRET', secret("the webhook's signing secret"), why),
      apiBase: read.optional('STRIPE_PAYOUT_API_BASE', httpUrl('https://api.stripe.com')),
    },
  };
}
