import Stripe from 'stripe';
import { newId, type Books } from '../books/books.js';

/** The events that the product's endpoint subscribes to. */
export type EventType =
  | 'account.updated'
  | 'account.external_account.created'
  | 'account.external_account.updated'
  | 'account.external_account.deleted'
  | 'payout.paid'
  | 'payout.failed'
  | 'payout.canceled'
  | 'transfer.created'
  | 'transfer.reversed';

/** Records events; `EventDelivery` sends them. */
export class EventLog {
  constructor(private readonly books: Books) {}

  /** @param account the connected account that the event belongs to; absent for events of the platform */
  record(type: EventType, object: object, account?: string): void {
    const event = {
      id: newId('evt'),
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: this.books.now(),
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
      ...(account === undefined ? {} : { account }),
      data: { object: structuredClone(object) },
    } as unknown as Stripe.Event;
    this.books.save('events', event.id, { event, delivery: 'pending', attempts: 0, lastResult: null });
  }
}
