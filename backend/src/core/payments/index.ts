export { PaymentsApiModule, PaymentsModule, PaymentsWorkerModule } from './payments.module.js';
export { PaymentsService } from './payments.service.js';
export type { ClaimResult, SparkClaim } from './payments.service.js';
export { WalletService } from './wallet.service.js';
