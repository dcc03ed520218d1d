export { BlockAudit } from './block-audit.js';
export { BlockRepository } from './block.repository.js';
export { Block, UNPAID_BY_CONTRIBUTOR } from './block.schema.js';
export type { BlockEngagement, BlockRecord, BlockSocialMeta } from './block.schema.js';
export * from './block.errors.js';
export * from './block.types.js';
export { canSeeUnpublished } from './block-visibility.js';
export { ContributionWebhooks } from './contribution-webhooks.js';
export { ContributionsModule } from './contributions.module.js';
export { profileAt, type ContributorProfile } from './contributor-profile.js';
export { ContributorProfileSchema, StoredContributorProfile } from './contributor-profile.schema.js';
export {
  engagementFields,
  mergeNumbers as knownNumbers,
  type ReportedNumbers as ToldNumbers,
} from './engagement-numbers.js';
export { trendingScore } from './trending-score.js';
export { updateBlock } from './update-block.js';
