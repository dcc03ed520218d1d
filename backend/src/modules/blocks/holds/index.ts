export { EarningHoldsService, type HeldSummary } from './earning-holds.service.js';
export { EarningReleaseService } from './earning-release.service.js';
export { EarningReversalService } from './earning-reversal.service.js';
export { EarningRestorationService } from './reversals/earning-restoration.service.js';
export { EarningReversalRepository } from './reversals/earning-reversal.repository.js';
export {
  EARNING_REVERSAL_STATUSES,
  type EarningReversalRecord,
  type EarningReversalStatus,
} from './reversals/earning-reversal.schema.js';
export { HoldsApiModule, HoldsModule, HoldsWorkerModule } from './holds.module.js';
