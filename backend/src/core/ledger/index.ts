export { LedgerModule } from './ledger.module.js';
export { LedgerService } from './ledger.service.js';
export { InvalidPostingError } from './ledger.errors.js';
export { REVENUE, WORLD, holdOf, poolOf, reserveOf, walletOf } from './ledger-accounts.js';
export type { AccountRef, OwnedAccountRef } from './ledger-accounts.js';
export { LEDGER_KINDS } from './ledger.types.js';
export type * from './ledger.types.js';
export * as postings from './postings.js';
