import type { AuditInput } from '../../core/audit/index.js';
import type { SparkRecord } from './spark.schema.js';

/** Fields whose changes the audit log keeps: all that people fill in, and the states and amounts that follow from acts. */
export const AUDITED_SPARK_FIELDS = [
  'name',
  'slug',
  'description',
  'thumbnail',
  'banner',
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
] as const satisfies readonly (keyof SparkRecord)[];

/** The campaign that an act belongs to, as the audit log and messages to other servers name it. */
export function auditedCampaign({
  _id,
  name,
  slug,
}: Pick<SparkRecord, '_id' | 'name' | 'slug'>): NonNullable<AuditInput['campaign']> {
  return { id: _id.toHexString(), name, slug };
}

/** The same campaign as the thing that was acted on. */
export function auditedSpark(
  spark: Pick<SparkRecord, '_id' | 'name' | 'slug'>,
): Pick<AuditInput, 'target' | 'campaign'> {
  const campaign = auditedCampaign(spark);
  return { target: { type: 'spark', id: campaign.id, label: campaign.name }, campaign };
}
