export { LedgerModule, LedgerWorkerModule } from './ledger.module.js';
export { LedgerService } from './ledger.service.js';
export { LedgerTotalsService, type LedgerOverview } from './totals/ledger-totals.service.js';
export { SPENDING_LIMIT, type SpendingLimit } from './spending-limit.js';
export { InvalidPostingError } from './ledger.errors.js';
export {
  REVENUE,
  WORLD,
  debtOf,
  heldOf,
  holdOf,
  payoutOf,
  poolOf,
  promisedOf,
  reserveOf,
  walletOf,
} from './ledger-accounts.js';
export type { AccountRef, OwnedAccountRef } from './ledger-accounts.js';
export { LINE_DIRECTIONS } from './ledger.types.js';
export type * from './ledger.types.js';
export { LEDGER_KINDS, LINE_GROUPS, MOVEMENT_KINDS } from './movements/movement-kinds.js';
export type { LedgerKind, LineGroup } from './movements/movement-kinds.js';
export { describeEntry } from './movements/entry-descriptions.js';
export * as postings from './movements/postings.js';
