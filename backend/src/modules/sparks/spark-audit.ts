import type { AuditInput } from '../../core/audit/index.js';
import type { SparkRecord } from './spark.schema.js';

/** Fields whose changes are recorded in the audit log. */
export const AUDITED_SPARK_FIELDS = [
  'name',
  'slug',
  'description',
  'thumbnail',
  'banner',
  'bannerFocus',
  'content',
  'brandUrl',
  'live_mode',
  'status',
  'manuallyClosed',
  'published_time',
  'end_time',
  'deadline',
  'isPrivate',
  'contribution_social_platforms',
  'location',
  'allowedContributionsType',
  'type',
  'budget',
  'initialBudget',
  'approvalBonus',
  'eesMultiple',
  'spotlightCost',
  'ratePerThousandViews',
  'maxEarningPerContribution',
  'attachments',
  'termsAndConditions',
  'cloudFolderLink',
  'earningRunway',
  'earningRunwayEndTime',
  'ownershipProof',
  'exclusivePosts',
  'newPostsOnly',
  'holdDays',
  'decisionDays',
  'onDeadline',
] as const satisfies readonly (keyof SparkRecord)[];

/** The campaign reference in audit entries and webhook payloads. */
export function auditedCampaign({
  _id,
  name,
  slug,
}: Pick<SparkRecord, '_id' | 'name' | 'slug'>): NonNullable<AuditInput['campaign']> {
  return { id: _id.toHexString(), name, slug };
}

/** The campaign as the target of an audit entry. */
export function auditedSpark(
  spark: Pick<SparkRecord, '_id' | 'name' | 'slug' | 'creator'>,
): Pick<AuditInput, 'target' | 'campaign' | 'campaignCreatorId'> {
  const campaign = auditedCampaign(spark);
  return {
    target: { type: 'spark', id: campaign.id, label: campaign.name },
    campaign,
    campaignCreatorId: spark.creator.toHexString(),
  };
}
