export { EarningHoldsService, type HeldSummary } from './earning-holds.service.js';
export { EarningReleaseService } from './earning-release.service.js';
export { EarningReversalService } from './earning-reversal.service.js';
export { HoldsApiModule, HoldsModule, HoldsWorkerModule } from './holds.module.js';
