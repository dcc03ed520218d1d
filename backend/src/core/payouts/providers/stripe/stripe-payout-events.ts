import type Stripe from 'stripe';
import type { PayoutFailureCode } from '@sparks/domain';
import type { PayoutEvent } from '../payout-provider.js';

/** An event of the platform or, with `account`, of a connected account; `null` for one without a meaning here. */
export function toPayoutEvent(event: Stripe.Event): PayoutEvent | null {
  const { id, type, account } = event;
  switch (event.type) {
    case 'account.updated':
      return { id, type, subject: 'account', recipientId: account ?? event.data.object.id };
    case 'account.external_account.created':
    case 'account.external_account.updated':
    case 'account.external_account.deleted':
      return account === undefined ? null : { id, type, subject: 'account', recipientId: account };
    case 'payout.paid':
      return bankEvent(event, event.data.object, 'paid');
    case 'payout.failed':
    case 'payout.canceled':
      return bankEvent(event, event.data.object, 'failed');
    default:
      return null;
  }
}

function bankEvent({ id, type }: Stripe.Event, payout: Stripe.Payout, bank: 'paid' | 'failed'): PayoutEvent | null {
  const payoutId = payout.metadata?.payout_id;
  if (payoutId === undefined) return null;
  return { id, type, subject: 'payout', payoutId, bank, failureCode: bank === 'failed' ? failureOf(payout) : null };
}

/** Stripe's failure codes of payouts: https://docs.stripe.com/api/payouts/failures */
export function failureOf({ failure_code: code }: Stripe.Payout): PayoutFailureCode {
  switch (code) {
    case 'account_closed':
    case 'no_account':
      return 'account_closed';
    case 'account_frozen':
    case 'bank_account_restricted':
    case 'bank_ownership_changed':
    case 'could_not_process':
    case 'declined':
    case 'debit_not_authorized':
    case null:
      return 'bank_refused';
    default:
      return 'details_wrong';
  }
}
