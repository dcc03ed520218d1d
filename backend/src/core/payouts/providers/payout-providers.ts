import { hkdfSync } from 'node:crypto';
import type { Env } from '../../../platform/config/env.js';
import type { PayoutProvider } from './payout-provider.js';
import { StripePayoutProvider } from './stripe/stripe-payout.provider.js';

/** The provider that `PAYOUT_PROVIDER` selects; `null` when money cannot be withdrawn. */
export function createPayoutProvider({ payouts, publicUrl, webhooks }: Env): PayoutProvider | null {
  if (!payouts.stripe) return null;
  // Not the provider's key: with a new one, every bank account would look like another one.
  const methodHashKey = Buffer.from(hkdfSync('sha256', webhooks.secretKey, '', 'sparks payout methods', 32));
  return new StripePayoutProvider({ ...payouts.stripe, publicUrl, methodHashKey });
}
