export { PayoutTotals, type PayoutTotalsProvider, type QuarterOfPayouts, type YearOfPayouts } from './payout-totals.js';
export { TaxNumberRotationService } from './tax-number-rotation.service.js';
export { TaxProfilesService } from './tax-profiles.service.js';
export { TaxReportService } from './report/tax-report.service.js';
export { TaxApiModule, TaxModule } from './tax.module.js';
