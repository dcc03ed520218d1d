import type { Books } from '../books/books.js';
import type { EventDelivery } from '../events/event-delivery.js';
import type { Accounts } from '../stripe/accounts.js';
import type { Payouts } from '../stripe/payouts.js';
import type { FaultPlan } from './faults.js';

/** Everything behind the routes. */
export interface SandboxParts {
  books: Books;
  accounts: Accounts;
  payouts: Payouts;
  delivery: EventDelivery;
  faults: FaultPlan;
  /** Executes the delayed requests; returns how many. */
  executeDelayed(): number;
  /** Makes changes durable, delivers their events and plans what follows. */
  settle(): void;
}
