export { BaselineViewsService } from './baseline-views.service.js';
export type { BlockAvailability, BlockRisk } from './block-checks.schema.js';
export type { BlockChangeRequest } from './block-change-request.schema.js';
export { BlockOwnership } from './block-ownership.schema.js';
export { BlockAudit } from './block-audit.js';
export { BlockRepository } from './block.repository.js';
export { Block } from './block.schema.js';
export {
  UNPAID_BONUSES_BY_CAMPAIGN,
  UNPAID_BONUSES_BY_CONTRIBUTOR,
  UNPAID_BY_CAMPAIGN,
  UNPAID_BY_CONTRIBUTOR,
} from './indexes/block-indexes.js';
export type { BlockEngagement, BlockSocialMeta } from './block-post.schema.js';
export type { BlockRecord } from './block.schema.js';
export * from './block.errors.js';
export * from './block.types.js';
export { DecisionDeadlineRepository } from './decision-deadline.repository.js';
export { BlockVisibilityService, canSeeUnpublished, isApproved } from './block-visibility.js';
export { termsOf } from './contribution-terms.js';
export { ContributionWebhooks } from './contribution-webhooks.js';
export { ContributionsModule } from './contributions.module.js';
export { profileAt, type ContributorProfile } from './contributor-profile.js';
export { ContributorProfileSchema, StoredContributorProfile } from './contributor-profile.schema.js';
export { engagementFields, mergeNumbers, type ReportedNumbers } from './engagement-numbers.js';
export { listAcrossStatuses } from './indexes/list-across-statuses.js';
export { trendingScore } from './trending-score.js';
export { updateBlock } from './update-block.js';
export {
  BlockSearchRepository,
  postTerm,
  searchEntryOf,
  type SearchableBlock,
} from './search/block-search.repository.js';
