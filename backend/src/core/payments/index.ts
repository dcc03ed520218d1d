export { CampaignNames } from './campaign-names.js';
export type { CampaignName } from './campaign-names.js';
export { PendingMoney } from './pending-money.js';
export type { PendingLine } from './pending-money.js';
export { PaymentsApiModule, PaymentsModule, PaymentsWorkerModule } from './payments.module.js';
export { PaymentsService } from './payments.service.js';
export type { ClaimResult, SparkClaim } from './payments.service.js';
export { WalletService } from './wallet.service.js';
