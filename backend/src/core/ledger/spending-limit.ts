import type { ClientSession } from 'mongoose';
import type { PostingEntry } from './ledger.types.js';

/** Limits what the caller of the current request moves. Core's ledger depends on no module, so another one provides it. */
export interface SpendingLimit {
  /** Called in the transaction of the posting, before it is posted. Throws when the limit would be exceeded. */
  count(entries: readonly PostingEntry[], session: ClientSession): Promise<void>;
}

export const SPENDING_LIMIT = Symbol('SPENDING_LIMIT');
