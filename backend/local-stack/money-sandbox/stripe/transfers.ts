import type Stripe from 'stripe';
import { newId, type Books } from '../books/books.js';
import type { EventLog } from '../events/event-log.js';
import { canReceive } from './account-object.js';
import { mergeMetadata, type Form } from './form.js';
import { listPage } from './lists.js';
import { invalidRequest, missing, StripeFailure } from './stripe-failure.js';

/** Transfers from the platform's balance to connected accounts, and their reversals. */
export class Transfers {
  constructor(
    private readonly books: Books,
    private readonly events: EventLog,
  ) {}

  create(form: Form): Stripe.Transfer {
    const amount = form.amount();
    if (amount === undefined) form.required('amount');
    requireUsd(form);
    const destination = form.required('destination');
    const account = this.books.find('accounts', destination);
    if (!account) throw missing('destination', destination, 'destination', 400);
    if (!canReceive(account)) {
      throw invalidRequest(
        'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
        { code: 'insufficient_capabilities_for_transfer' },
      );
    }
    const { platformBalanceCents } = this.books.settings;
    if (platformBalanceCents !== null && this.books.transferredCents() + (amount ?? 0) > platformBalanceCents) {
      throw invalidRequest('You have insufficient available funds in your Stripe account.', {
        code: 'balance_insufficient',
      });
    }
    const id = newId('tr');
    const transfer: Stripe.Transfer = {
      id,
      object: 'transfer',
      amount: amount ?? 0,
      amount_reversed: 0,
      balance_transaction: newId('txn'),
      created: this.books.now(),
      currency: 'usd',
      description: form.text('description') ?? null,
      destination,
      destination_payment: newId('py'),
      livemode: false,
      metadata: mergeMetadata({}, form.map('metadata')),
      reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
      reversed: false,
      source_transaction: null,
      source_type: 'card',
      transfer_group: form.text('transfer_group') ?? null,
    };
    this.books.save('transfers', id, transfer);
    this.events.record('transfer.created', transfer);
    return transfer;
  }

  retrieve(id: string): Stripe.Transfer {
    const found = this.books.find('transfers', id);
    if (!found) throw missing('transfer', id);
    return found;
  }

  list(form: Form) {
    const [destination, group] = [form.text('destination'), form.text('transfer_group')];
    const found = this.books
      .all('transfers')
      .filter(
        (transfer) =>
          (destination === undefined || transfer.destination === destination) &&
          (group === undefined || transfer.transfer_group === group),
      );
    return listPage(found, form, '/v1/transfers', 'transfer');
  }

  reverse(id: string, form: Form): Stripe.TransferReversal {
    const transfer = this.retrieve(id);
    const left = transfer.amount - transfer.amount_reversed;
    if (left === 0) {
      throw invalidRequest('Transfer has already been fully reversed.', { code: 'transfer_already_reversed' });
    }
    const amount = form.amount() ?? left;
    if (amount > left) {
      throw invalidRequest(`Transfer reversal amount (${amount}) is greater than unreversed amount (${left}).`, {
        param: 'amount',
      });
    }
    const account = String(transfer.destination);
    if (this.books.accountBalance(account) < amount) {
      throw invalidRequest('The connected account has insufficient funds for this reversal.', {
        code: 'balance_insufficient',
      });
    }
    const reversal: Stripe.TransferReversal = {
      id: newId('trr'),
      object: 'transfer_reversal',
      amount,
      balance_transaction: newId('txn'),
      created: this.books.now(),
      currency: 'usd',
      destination_payment_refund: newId('pyr'),
      metadata: mergeMetadata({}, form.map('metadata')),
      source_refund: null,
      transfer: id,
    };
    transfer.amount_reversed += amount;
    transfer.reversed = transfer.amount_reversed === transfer.amount;
    transfer.reversals.data.unshift(reversal);
    this.books.save('transfers', id, transfer);
    this.events.record('transfer.reversed', transfer);
    return reversal;
  }

  listReversals(id: string, form: Form) {
    const reversals = [...this.retrieve(id).reversals.data].reverse();
    return listPage(reversals, form, `/v1/transfers/${id}/reversals`, 'transfer_reversal');
  }
}

/** @throws StripeFailure for any other currency: the platform's balance is in USD */
export function requireUsd(form: Form): void {
  const currency = form.required('currency').toLowerCase();
  if (currency === 'usd') return;
  throw new StripeFailure(400, {
    type: 'invalid_request_error',
    code: 'balance_insufficient',
    message: `You have insufficient available funds in ${currency}.`,
    param: 'currency',
  });
}
