import type { Env } from '../../../platform/config/env.js';
import type { PayoutProvider } from './payout-provider.js';
import { StripePayoutProvider } from './stripe/stripe-payout.provider.js';

/** The provider that `PAYOUT_PROVIDER` selects; `null` when money cannot be withdrawn. */
export function createPayoutProvider({ payouts, publicUrl }: Env): PayoutProvider | null {
  return payouts.stripe ? new StripePayoutProvider({ ...payouts.stripe, publicUrl }) : null;
}
