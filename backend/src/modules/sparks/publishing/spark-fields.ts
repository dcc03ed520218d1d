import {
  allowedPlatforms,
  CAMPAIGN_AMOUNT_FIELDS,
  CONTENT_TYPES,
  GLOBAL_LOCATION,
  LOCKED_AFTER_PUBLISHING,
  MULTIPLIER_MIN,
  postRulesOf,
  referencePayCents,
  submissionsEndMs,
  validateCampaign,
  type CampaignAmountField,
  type CampaignDraft,
  type ContentType,
} from '@sparks/domain';
import { badRequest } from '../../../platform/http/app-error.js';
import type { UpdateSparkDto } from '../dto/update-spark.dto.js';
import type { SparkRecord } from '../spark.schema.js';
import { fieldLocked, onlyCreatorChangesAmounts } from '../sparks.errors.js';

/** Fields that are stored as received. */
const PLAIN_FIELDS = [
  'name',
  'description',
  'thumbnail',
  'banner',
  'content',
  'brandUrl',
  'deadline',
  'isPrivate',
  'contribution_social_platforms',
  'type',
  'budget',
  'approvalBonus',
  'eesMultiple',
  'spotlightCost',
  'ratePerThousandViews',
  'maxEarningPerContribution',
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
] as const;

/** The editable fields in stored form. */
export type EditedFields = Partial<
  Pick<
    SparkRecord,
    | (typeof PLAIN_FIELDS)[number]
    | 'allowedContributionsType'
    | 'published_time'
    | 'end_time'
    | 'location'
    | 'attachments'
    | 'bannerFocus'
  >
>;

/** Aliases of the content types in requests; the first is the stored name. */
const CONTENT_TYPE_NAMES = ['allowedContributionsType', 'content_type', 'contribution_types_allowed'] as const;

/** Throws 400 when two aliases have different values. */
function contentTypesOf(dto: UpdateSparkDto): { allowedContributionsType?: ContentType[] } {
  const sent = CONTENT_TYPE_NAMES.filter((name) => dto[name] !== undefined);
  const [first, ...others] = sent;
  if (first === undefined) return {};
  const types = [...(dto[first] ?? [])];
  const differing = others.filter((name) => [...(dto[name] ?? [])].sort().join() !== [...types].sort().join());
  if (differing.length > 0) {
    const message = `${[first, ...differing].join(' and ')} are names of the same field and must not differ.`;
    throw badRequest(
      message,
      undefined,
      differing.map((field) => ({ field, message })),
    );
  }
  return { allowedContributionsType: types };
}

/** Values that lists are sorted by, written with the fields that they are derived from. */
export type SortKeys = Pick<SparkRecord, 'submissionsEnd' | 'referencePay'>;

/** For validated fields. */
export function sortKeysOf(campaign: EditedFields): SortKeys {
  const { approvalBonus = 0, ratePerThousandViews = 0, eesMultiple = MULTIPLIER_MIN } = campaign;
  const { maxEarningPerContribution = null } = campaign;
  const endMs = submissionsEndMs(campaign);
  return {
    submissionsEnd: endMs === null ? null : new Date(endMs),
    referencePay: referencePayCents({ approvalBonus, ratePerThousandViews, eesMultiple, maxEarningPerContribution }),
  };
}

/** Converts the fields in the request to stored form. Throws 400 when aliases of the content types differ. */
export function editedFields(dto: UpdateSparkDto): EditedFields {
  const plain = Object.fromEntries(
    PLAIN_FIELDS.filter((field) => dto[field] !== undefined).map((field) => [field, dto[field]]),
  );
  return {
    ...(plain as EditedFields),
    ...contentTypesOf(dto),
    ...(dto.published_time === undefined ? {} : { published_time: { date: dto.published_time.date ?? null } }),
    ...(dto.end_time === undefined ? {} : { end_time: { date: dto.end_time.date ?? null } }),
    ...(dto.location === undefined ? {} : { location: dto.location.map((code) => code.trim().toUpperCase()) }),
    ...(dto.bannerFocus === undefined ? {} : { bannerFocus: { x: dto.bannerFocus.x, y: dto.bannerFocus.y } }),
    ...(dto.attachments === undefined ? {} : { attachments: dto.attachments.map(({ name, url }) => ({ name, url })) }),
  };
}

/** Dates belong to one run of a campaign, and the budget is decided for each run. */
const NOT_DUPLICATED: readonly (keyof EditedFields)[] = ['deadline', 'earningRunwayEndTime', 'budget'];

/** The fields of a draft that repeats a campaign. Pictures are shared, because uploads are never deleted. */
export function duplicatedFields(spark: SparkRecord): EditedFields {
  const copied = PLAIN_FIELDS.filter((field) => !NOT_DUPLICATED.includes(field) && spark[field] !== undefined);
  return {
    ...(Object.fromEntries(copied.map((field) => [field, spark[field]])) as EditedFields),
    allowedContributionsType: spark.allowedContributionsType,
    location: spark.location,
    ...(spark.bannerFocus ? { bannerFocus: spark.bannerFocus } : {}),
    attachments: spark.attachments.map(({ name, url }) => ({ name, url })),
  };
}

/**
 * Expands empty selections of a published campaign to all platforms, all content types and GLOBAL, so that lists can
 * filter by them. In a draft, an empty selection means that none has been made yet.
 */
export function withDefaultTargets<T extends EditedFields>(fields: T): T {
  const { contribution_social_platforms: platforms, allowedContributionsType: types, location } = fields;
  return {
    ...fields,
    ...(platforms?.length === 0 ? { contribution_social_platforms: allowedPlatforms(fields) } : {}),
    ...(types?.length === 0 ? { allowedContributionsType: [...CONTENT_TYPES] } : {}),
    ...(location?.length === 0 ? { location: [GLOBAL_LOCATION] } : {}),
  };
}

/** Throws 400 with one entry in `details` per invalid field, in form order. */
export function assertValidCampaign(campaign: CampaignDraft, options: Parameters<typeof validateCampaign>[1]): void {
  const problems = validateCampaign(campaign, options);
  if (problems.length > 0) throw badRequest(problems[0]?.message, undefined, problems);
}

/** Throws 409 field_locked when an edit moves the start of a campaign that has started. */
export function assertStartStays(spark: SparkRecord, start: Date | null, now: Date): void {
  const before = spark.published_time.date;
  if (before && before <= now && before.getTime() !== start?.getTime())
    throw fieldLocked('published_time', 'The campaign has started, so its start can no longer be changed.');
}

/**
 * Throws 409 field_locked when an edit changes a field that publishing has locked. Unchanged values are accepted, so
 * that a form can send all fields.
 */
export function assertNothingLockedChanges(spark: SparkRecord, dto: UpdateSparkDto): void {
  const asStored: Record<(typeof LOCKED_AFTER_PUBLISHING)[number], readonly (string | number)[]> = {
    // The remaining budget changes with every payment; a form may send either amount.
    budget: [spark.budget, spark.initialBudget],
    initialBudget: [spark.initialBudget],
    creator: [spark.creator.toHexString()],
    slug: [spark.slug],
  };
  for (const field of LOCKED_AFTER_PUBLISHING) {
    const sent = dto[field];
    if (sent !== undefined && !asStored[field].includes(sent)) throw fieldLocked(field);
  }
  if (dto.live_mode === false)
    throw fieldLocked('live_mode', 'A published campaign cannot become a draft again. Close it instead.');
}

/**
 * Throws 403 only_creator_changes_amounts. Unchanged values are accepted, so that a form can send all fields; for the
 * budget, the remaining or the initial one.
 */
export function assertAmountsUnchanged(spark: SparkRecord, dto: UpdateSparkDto): void {
  const before = { ...spark, ...postRulesOf(spark) };
  const stored = (field: CampaignAmountField): readonly unknown[] =>
    field === 'budget' && spark.live_mode ? [spark.budget, spark.initialBudget] : [before[field] ?? null];
  const changed = CAMPAIGN_AMOUNT_FIELDS.filter(
    (field) => dto[field] !== undefined && !stored(field).includes(dto[field]),
  );
  if (changed.length > 0) throw onlyCreatorChangesAmounts(changed);
}

/** Throws 409 field_locked for fields that are locked even in a draft: creator and initial budget. */
export function assertDraftEditable(spark: SparkRecord, dto: UpdateSparkDto): void {
  if (dto.creator !== undefined && !spark.creator.equals(dto.creator))
    throw fieldLocked('creator', 'The creator of a campaign cannot be changed.');
  if (dto.initialBudget !== undefined && dto.initialBudget !== spark.initialBudget) {
    throw fieldLocked('initialBudget', 'Publishing sets this amount; change the budget instead.');
  }
}
