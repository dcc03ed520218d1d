import type Stripe from 'stripe';
import { newId, type Books } from '../books/books.js';
import type { EventLog } from '../events/event-log.js';
import { canReceive } from './account-object.js';
import { currencyOf, fromUsd } from './currencies.js';
import { mergeMetadata, requireCurrency, type Form } from './form.js';
import { listPage } from './lists.js';
import { invalidRequest, missing } from './stripe-failure.js';

/** Transfers from the platform's balance to connected accounts, and their reversals. */
export class Transfers {
  constructor(
    private readonly books: Books,
    private readonly events: EventLog,
  ) {}

  create(form: Form): Stripe.Transfer {
    const amount = form.amount();
    if (amount === undefined) form.required('amount');
    requireCurrency(form, 'usd');
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

  /** The payment that a transfer made in the connected account, converted to its currency. */
  retrievePayment(accountId: string, id: string, form: Form) {
    const transfer = this.books
      .all('transfers')
      .find(({ destination, destination_payment: payment }) => destination === accountId && payment === id);
    const account = this.books.find('accounts', accountId);
    if (!transfer || !account) throw missing('charge', id);
    const currency = currencyOf(account.country);
    const amount = fromUsd(transfer.amount, currency);
    const booked = { id: `txn_${id}`, object: 'balance_transaction' as const, amount, currency, fee: 0, net: amount };
    return {
      id,
      object: 'charge' as const,
      amount: transfer.amount,
      currency: transfer.currency,
      balance_transaction: Object.values(form.map('expand')).includes('balance_transaction') ? booked : booked.id,
    };
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
    const account = this.books.find('accounts', String(transfer.destination));
    if (!account || this.books.accountBalance(account) < fromUsd(amount, currencyOf(account.country))) {
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
