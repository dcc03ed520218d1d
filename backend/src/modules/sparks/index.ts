/** Public API of the module; other modules import nothing else. */
export { SparksModule, SparksApiModule, SparksWorkerModule } from './sparks.module.js';
export { PublicSparksRepository } from './listing/public-sparks.repository.js';
export { SparksService, type SparkViewer } from './sparks.service.js';
export type { PrivateAccess } from './access/spark-access.service.js';
export { PrivacyChangeRepository } from './privacy/privacy-change.repository.js';
export type { PrivacyChangeRecord } from './privacy/privacy-change.schema.js';
export {
  SparkBudgetService,
  type HeldReturn,
  type PoolChange,
  type PoolPayment,
  type PoolPaymentResult,
  type SparkFunds,
} from './budget/spark-budget.service.js';
export { PromisedBonusesService } from './budget/promised-bonuses.service.js';
export { hasRefundedPool } from './budget/refunded-pool.js';
export { ClosingReadings, type OwedAmounts, type PendingBonuses } from './lifecycle/closing-readings.js';
export { SparkSettlementService, type RefundStart } from './lifecycle/spark-settlement.service.js';
export { SparkOverviewService, type RunningLowSpark } from './overview/spark-overview.service.js';
export { RefundHooks, type RefundHook } from './budget/refund-hooks.js';
export { ContributorNoticesService } from './announcements/contributor-notices.service.js';
export type { ContributorNoticeKind, ContributorNoticeRecord } from './announcements/contributor-notice.schema.js';
export { TermsAnnouncementsService } from './announcements/terms-announcements.service.js';
export type { AnnouncementCursor, TermsAnnouncementRecord } from './announcements/terms-announcement.schema.js';
export {
  SparkSearchRebuildService,
  type SearchRebuildOptions,
  type SearchRebuildResult,
} from './search/spark-search-rebuild.service.js';
export { auditedCampaign, auditedSpark } from './spark-audit.js';
export { StoredTerms, StoredTermsSchema } from './earning-terms.schema.js';
export { sortKeysOf, type SortKeys } from './publishing/spark-fields.js';
export type { PrivateSpark } from './spark.repository.js';
export type { SparkRecord } from './spark.schema.js';
