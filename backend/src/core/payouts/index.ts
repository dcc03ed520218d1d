export { PayoutAccountsService } from './accounts/payout-accounts.service.js';
export { PayoutCases, type OpenCaseCheck } from './requests/payout-cases.js';
export { PayoutRequestsService } from './requests/payout-requests.service.js';
export { PayoutsApiModule, PayoutsModule, PayoutsWorkerModule } from './payouts.module.js';
