import type { CreateSparkDto, SparkDetail } from '@sparks/api-client';
import {
  BANNER_FOCUS_DEFAULT,
  GLOBAL_LOCATION,
  RECOMMENDED_POST_RULES,
  type BannerFocus,
  type ContentType,
  type DeadlineAction,
  type EarningRunway,
  type OwnershipProof,
  type SocialPlatform,
  type SparkType,
} from '@sparks/domain';
import { formatNumberInput, parseMoney, parseNumber } from '@sparks/ui';
import { fromLocalInput, toDollarsInput, toLocalInput } from './input-formats';

/** `key` identifies the row while it is reordered. */
export interface AssetValues {
  readonly key: string;
  readonly name: string;
  readonly url: string;
}

/** The form's inputs: amounts in dollars, times as `datetime-local` values. */
export interface FormValues {
  readonly name: string;
  readonly description: string;
  readonly brandUrl: string;
  readonly type: SparkType;
  /** URLs of uploaded pictures, or empty. */
  readonly banner: string;
  readonly bannerFocus: BannerFocus;
  readonly thumbnail: string;
  readonly content: string;
  readonly platforms: readonly SocialPlatform[];
  readonly contentTypes: readonly ContentType[];
  /** When true, `countries` is ignored. */
  readonly isGlobal: boolean;
  readonly countries: readonly string[];
  readonly isPrivate: boolean;
  readonly ownershipProof: OwnershipProof;
  readonly newPostsOnly: boolean;
  readonly exclusivePosts: boolean;
  /** Whole days. */
  readonly holdDays: string;
  /** Whole days; empty: no deadline for decisions. */
  readonly decisionDays: string;
  readonly onDeadline: DeadlineAction;
  readonly budget: string;
  readonly approvalBonus: string;
  readonly ratePerThousandViews: string;
  readonly maxEarningPerContribution: string;
  readonly eesMultiple: string;
  readonly spotlightCost: string;
  /** Opens at `startsAt`, otherwise on publishing. */
  readonly startsLater: boolean;
  readonly startsAt: string;
  /** Empty: no end. */
  readonly endsAt: string;
  readonly deadline: string;
  readonly earningRunway: EarningRunway;
  readonly runwayEndsAt: string;
  readonly terms: string;
  readonly cloudFolderLink: string;
  readonly attachments: readonly AssetValues[];
}

export const emptyValues: FormValues = {
  name: '',
  description: '',
  brandUrl: '',
  type: 'static',
  banner: '',
  bannerFocus: BANNER_FOCUS_DEFAULT,
  thumbnail: '',
  content: '',
  platforms: [],
  contentTypes: [],
  isGlobal: true,
  countries: [],
  isPrivate: false,
  ...RECOMMENDED_POST_RULES,
  holdDays: String(RECOMMENDED_POST_RULES.holdDays),
  decisionDays: String(RECOMMENDED_POST_RULES.decisionDays),
  budget: '',
  approvalBonus: '',
  ratePerThousandViews: '',
  maxEarningPerContribution: '',
  eesMultiple: '1',
  spotlightCost: '',
  startsLater: false,
  startsAt: '',
  endsAt: '',
  deadline: '',
  earningRunway: 'none',
  runwayEndsAt: '',
  terms: '',
  cloudFolderLink: '',
  attachments: [],
};

export function valuesOf(spark: SparkDetail): FormValues {
  const isGlobal = spark.location.length === 0 || spark.location.includes(GLOBAL_LOCATION);
  return {
    name: spark.name,
    description: spark.description,
    brandUrl: spark.brandUrl,
    type: spark.type,
    banner: spark.banner,
    bannerFocus: spark.bannerFocus,
    thumbnail: spark.thumbnail,
    content: spark.content,
    platforms: spark.contribution_social_platforms,
    contentTypes: spark.allowedContributionsType,
    isGlobal,
    countries: isGlobal ? [] : spark.location,
    isPrivate: spark.isPrivate,
    ownershipProof: spark.ownershipProof,
    newPostsOnly: spark.newPostsOnly,
    exclusivePosts: spark.exclusivePosts,
    holdDays: String(spark.holdDays),
    decisionDays: spark.decisionDays === null ? '' : String(spark.decisionDays),
    onDeadline: spark.onDeadline,
    // The remaining budget of a published campaign changes with every payment and is not part of the form.
    budget: spark.live_mode ? '' : toDollarsInput(spark.budget),
    approvalBonus: toDollarsInput(spark.approvalBonus),
    ratePerThousandViews: toDollarsInput(spark.ratePerThousandViews),
    maxEarningPerContribution: toDollarsInput(spark.maxEarningPerContribution),
    eesMultiple: formatNumberInput(spark.eesMultiple),
    spotlightCost: toDollarsInput(spark.spotlightCost),
    startsLater: spark.published_time.date !== null,
    startsAt: toLocalInput(spark.published_time.date),
    endsAt: toLocalInput(spark.end_time.date),
    deadline: toLocalInput(spark.deadline),
    earningRunway: spark.earningRunway,
    runwayEndsAt: toLocalInput(spark.earningRunwayEndTime),
    terms: spark.termsAndConditions,
    cloudFolderLink: spark.cloudFolderLink,
    attachments: spark.attachments.map(({ name, url }, index) => ({ key: `saved-${index}`, name, url })),
  };
}

/** The body of `POST /spark`. Unreadable amounts become NaN, which validation rejects. */
export function toCampaign(values: FormValues): CreateSparkDto {
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    brandUrl: values.brandUrl.trim(),
    type: values.type,
    banner: values.banner,
    bannerFocus: values.bannerFocus,
    thumbnail: values.thumbnail,
    content: values.content,
    contribution_social_platforms: [...values.platforms],
    allowedContributionsType: [...values.contentTypes],
    location: values.isGlobal ? [GLOBAL_LOCATION] : [...values.countries],
    isPrivate: values.isPrivate,
    ownershipProof: values.ownershipProof,
    newPostsOnly: values.newPostsOnly,
    exclusivePosts: values.exclusivePosts,
    holdDays: values.holdDays.trim() === '' ? 0 : parseNumber(values.holdDays),
    decisionDays: values.decisionDays.trim() === '' ? null : parseNumber(values.decisionDays),
    onDeadline: values.decisionDays.trim() === '' ? 'nothing' : values.onDeadline,
    // Zero is sent explicitly, so that clearing the budget of a draft is saved.
    budget: readCents(values.budget) ?? 0,
    approvalBonus: readCents(values.approvalBonus) ?? 0,
    ratePerThousandViews: readCents(values.ratePerThousandViews) ?? 0,
    maxEarningPerContribution: readCents(values.maxEarningPerContribution),
    eesMultiple: values.eesMultiple.trim() === '' ? 1 : parseNumber(values.eesMultiple),
    spotlightCost: readCents(values.spotlightCost) ?? 0,
    published_time: { date: values.startsLater ? fromLocalInput(values.startsAt) : null },
    end_time: { date: fromLocalInput(values.endsAt) },
    deadline: fromLocalInput(values.deadline),
    earningRunway: values.earningRunway,
    earningRunwayEndTime: values.earningRunway === 'until_date' ? fromLocalInput(values.runwayEndsAt) : null,
    termsAndConditions: values.terms.trim(),
    cloudFolderLink: values.cloudFolderLink.trim(),
    // Empty rows are not assets.
    attachments: values.attachments
      .map(({ name, url }) => ({ name: name.trim(), url: url.trim() }))
      .filter(({ name, url }) => name !== '' || url !== ''),
  };
}

function readCents(text: string): number | null {
  return text.trim() === '' ? null : (parseMoney(text) ?? Number.NaN);
}
