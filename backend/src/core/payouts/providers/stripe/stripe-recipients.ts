import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import { CURRENCY } from '@sparks/domain';
import type { Recipient } from '../payout-provider.js';

const VERIFYING = 'requirements.pending_verification';

/** @param hashKey keeps the fingerprints of bank accounts out of the database */
export function toRecipient(account: Stripe.Account, hashKey: Buffer): Recipient {
  return {
    id: account.id,
    status: statusOf(account),
    currency: (account.default_currency ?? CURRENCY).toUpperCase(),
    requirementsDue: account.requirements?.currently_due ?? [],
    method: methodOf(account, hashKey),
  };
}

function statusOf({ details_submitted: isSubmitted, ...account }: Stripe.Account): Recipient['status'] {
  const { payouts_enabled: canPayOut, capabilities, requirements } = account;
  if (canPayOut && capabilities?.transfers === 'active') return 'ready';
  if (!isSubmitted) return 'incomplete';
  const reason = requirements?.disabled_reason ?? null;
  const isDue = (requirements?.currently_due ?? []).length > 0;
  return isDue || (reason !== null && reason !== VERIFYING) ? 'restricted' : 'verifying';
}

function methodOf({ external_accounts: accounts }: Stripe.Account, hashKey: Buffer): Recipient['method'] {
  const method = accounts?.data.find(({ default_for_currency: isDefault }) => isDefault) ?? accounts?.data[0];
  if (!method) return null;
  const name = method.object === 'bank_account' ? (method.bank_name ?? 'Bank account') : method.brand;
  const hash = createHmac('sha256', hashKey)
    .update(method.fingerprint ?? method.id)
    .digest('base64url');
  return { label: `${name} •••• ${method.last4}`, hash };
}
