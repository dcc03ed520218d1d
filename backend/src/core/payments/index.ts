export { CampaignNames } from './wallet/campaign-names.js';
export type { CampaignName } from './wallet/campaign-names.js';
export { PendingAmountProviders } from './wallet/pending-amount-providers.js';
export type { PendingAmount } from './wallet/pending-amount-providers.js';
export { PaymentsApiModule, PaymentsModule, PaymentsWorkerModule } from './payments.module.js';
export { PaymentsService } from './payments.service.js';
export type { ClaimResult, SparkClaim } from './payments.service.js';
export { WalletService } from './wallet/wallet.service.js';
