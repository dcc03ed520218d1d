import type Stripe from 'stripe';
import { newId, type Books } from '../books/books.js';
import type { StoredPayout } from '../books/stored.js';
import type { EventLog } from '../events/event-log.js';
import { canPayOut } from './account-object.js';
import type { Accounts } from './accounts.js';
import { DISABLING_FAILURES } from './bank-accounts.js';
import { currencyOf } from './currencies.js';
import { mergeMetadata, requireCurrency, type Form } from './form.js';
import { listPage } from './lists.js';
import { invalidRequest, missing } from './stripe-failure.js';

const DAY_S = 86_400;

/** Payouts of connected accounts to their bank accounts. */
export class Payouts {
  constructor(
    private readonly books: Books,
    private readonly events: EventLog,
    private readonly accounts: Accounts,
  ) {}

  create(accountId: string, form: Form): Stripe.Payout {
    const account = this.accounts.get(accountId);
    if (form.text('amount') === undefined) form.required('amount');
    const amount = form.amount() ?? 0;
    const currency = currencyOf(account.country);
    requireCurrency(form, currency);
    if (!canPayOut(account) || !account.bank) {
      throw invalidRequest('Cannot create payouts: this account has requirements that need to be collected.', {
        code: 'payouts_not_allowed',
      });
    }
    if (amount > this.books.accountBalance(account)) {
      throw invalidRequest('You have insufficient funds in your Stripe account for this transfer.', {
        code: 'balance_insufficient',
      });
    }
    const payout: StoredPayout = {
      id: newId('po'),
      object: 'payout',
      amount,
      application_fee: null,
      application_fee_amount: null,
      arrival_date: this.books.now() + 2 * DAY_S,
      automatic: false,
      balance_transaction: newId('txn'),
      created: this.books.now(),
      currency,
      description: form.text('description') ?? null,
      destination: account.bank.id,
      failure_balance_transaction: null,
      failure_code: null,
      failure_message: null,
      livemode: false,
      metadata: mergeMetadata({}, form.map('metadata')),
      method: 'standard',
      original_payout: null,
      payout_method: null,
      reconciliation_status: 'not_applicable',
      reversed_by: null,
      source_type: 'card',
      statement_descriptor: form.text('statement_descriptor') ?? null,
      status: 'pending',
      trace_id: null,
      type: 'bank_account',
      account: accountId,
      wasReturned: false,
    };
    this.books.save('payouts', payout.id, payout);
    return toPayout(payout);
  }

  /** @throws StripeFailure `resource_missing`, also for payouts of another account */
  get(accountId: string, id: string): StoredPayout {
    this.accounts.get(accountId);
    const found = this.books.find('payouts', id);
    if (found?.account !== accountId) throw missing('payout', id);
    return found;
  }

  retrieve(accountId: string, id: string): Stripe.Payout {
    return toPayout(this.get(accountId, id));
  }

  list(accountId: string, form: Form) {
    this.accounts.get(accountId);
    const status = form.text('status');
    const found = this.books
      .all('payouts')
      .filter((payout) => payout.account === accountId && (status === undefined || payout.status === status));
    return listPage(found.map(toPayout), form, '/v1/payouts', 'payout');
  }

  cancel(accountId: string, id: string): Stripe.Payout {
    const payout = this.get(accountId, id);
    if (payout.status !== 'pending') {
      throw invalidRequest(`Payouts can only be canceled while pending; this one is ${payout.status}.`);
    }
    return this.change(payout, { status: 'canceled', failure_balance_transaction: newId('txn') }, 'payout.canceled');
  }

  /** The bank account decides: paid, or failed with its code. */
  settle(id: string): void {
    const payout = this.books.find('payouts', id);
    if (!payout || !isUnderWay(payout)) return;
    const outcome = this.books.find('accounts', payout.account)?.bank?.outcome ?? 'paid';
    if (outcome === 'paid') this.pay(payout);
    else this.fail(payout, outcome);
  }

  pay(payout: StoredPayout): void {
    if (isUnderWay(payout)) this.change(payout, { status: 'paid' }, 'payout.paid');
  }

  /** Fails a payout that is under way, or returns one that was paid. The money is in the connected account again. */
  fail(payout: StoredPayout, failureCode = 'could_not_process'): void {
    if (!isUnderWay(payout) && payout.status !== 'paid') return;
    this.change(
      payout,
      {
        wasReturned: payout.status === 'paid',
        status: 'failed',
        failure_code: failureCode,
        failure_message: `The bank could not process this payout (${failureCode}).`,
        failure_balance_transaction: newId('txn'),
      },
      'payout.failed',
    );
    if (DISABLING_FAILURES.includes(failureCode)) this.accounts.disableBank(payout.account);
  }

  /** Submits the payout to the bank: it can no longer be cancelled. */
  submit(payout: StoredPayout): void {
    if (payout.status === 'pending') this.change(payout, { status: 'in_transit' });
  }

  private change(
    payout: StoredPayout,
    changes: Partial<StoredPayout>,
    event?: 'payout.paid' | 'payout.failed' | 'payout.canceled',
  ): Stripe.Payout {
    Object.assign(payout, changes);
    this.books.save('payouts', payout.id, payout);
    if (event) this.events.record(event, toPayout(payout), payout.account);
    return toPayout(payout);
  }
}

export const isUnderWay = ({ status }: Stripe.Payout): boolean => status === 'pending' || status === 'in_transit';

function toPayout({ account: _account, wasReturned: _wasReturned, ...payout }: StoredPayout): Stripe.Payout {
  return payout;
}
