import type Stripe from 'stripe';
import type { StoredAccount, StoredBank } from '../books/stored.js';
import { currencyOf, type SandboxCurrency } from './currencies.js';

const UNSUBMITTED = [
  'external_account',
  'individual.address.city',
  'individual.address.line1',
  'individual.address.postal_code',
  'individual.dob.day',
  'individual.dob.month',
  'individual.dob.year',
  'individual.first_name',
  'individual.last_name',
  'tos_acceptance.date',
  'tos_acceptance.ip',
];

/** Whether the account may receive transfers. */
export const canReceive = ({ verification, restriction }: StoredAccount): boolean =>
  verification === 'verified' && restriction === null;

/** Whether the account may send payouts to its bank account. */
export const canPayOut = (account: StoredAccount): boolean => canReceive(account) && account.bank?.status === 'new';

export function toBankAccount(bank: StoredBank, account: string, currency: SandboxCurrency): Stripe.BankAccount {
  return {
    id: bank.id,
    object: 'bank_account',
    account,
    account_holder_name: bank.holderName,
    account_holder_type: 'individual',
    account_type: null,
    available_payout_methods: ['standard'],
    bank_name: bank.bankName,
    country: bank.country,
    currency,
    default_for_currency: true,
    fingerprint: bank.fingerprint,
    last4: bank.last4,
    metadata: {},
    routing_number: bank.routingNumber,
    status: bank.status,
  };
}

function requirementsOf({ verification, bank, restriction }: StoredAccount): Stripe.Account.Requirements {
  const isSubmitted = verification !== 'unsubmitted';
  const due = isSubmitted
    ? [...(bank?.status === 'new' ? [] : ['external_account']), ...(restriction?.currentlyDue ?? [])]
    : UNSUBMITTED;
  const pending = verification === 'pending' ? ['individual.verification.document'] : [];
  const unverifiedReason = pending.length > 0 ? 'requirements.pending_verification' : null;
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: due,
    disabled_reason: restriction?.disabledReason ?? (due.length > 0 ? 'requirements.past_due' : unverifiedReason),
    errors: [],
    eventually_due: due,
    past_due: due,
    pending_verification: pending,
  };
}

/** A connected account as Stripe shows it: an Express recipient. */
export function toAccount(account: StoredAccount): Stripe.Account {
  const { id, bank, verification, country, created, email, metadata } = account;
  const currency = currencyOf(country);
  return {
    id,
    object: 'account',
    business_type: 'individual',
    capabilities: {
      transfers: canReceive(account) ? 'active' : verification === 'pending' ? 'pending' : 'inactive',
    },
    charges_enabled: false,
    controller: {
      type: 'application',
      is_controller: true,
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
    },
    country,
    created,
    default_currency: currency,
    details_submitted: verification !== 'unsubmitted',
    email,
    external_accounts: {
      object: 'list',
      data: bank ? [toBankAccount(bank, id, currency)] : [],
      has_more: false,
      url: `/v1/accounts/${id}/external_accounts`,
    },
    metadata,
    payouts_enabled: canPayOut(account),
    requirements: requirementsOf(account),
    type: 'express',
  };
}
