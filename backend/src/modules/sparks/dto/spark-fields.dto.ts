import { Transform } from 'class-transformer';
import {
  APPROVAL_BONUS_MAX_CENTS,
  ATTACHMENT_NAME_MAX_LENGTH,
  ATTACHMENTS_MAX,
  BANNER_FOCUS_MAX,
  BUDGET_MAX_CENTS,
  CONTENT_TYPES,
  DEADLINE_ACTIONS,
  DECISION_DAYS_MAX,
  DECISION_DAYS_MIN,
  DESCRIPTION_MAX_LENGTH,
  EARNING_RUNWAYS,
  HOLD_DAYS_MAX,
  MAX_EARNING_PER_CONTRIBUTION_MAX_CENTS,
  MULTIPLIER_MAX,
  OWNERSHIP_PROOFS,
  RATE_PER_THOUSAND_VIEWS_MAX_CENTS,
  SOCIAL_PLATFORMS,
  SPARK_TYPES,
  SPOTLIGHT_COST_MAX_CENTS,
  TERMS_MAX_LENGTH,
  URL_MAX_LENGTH,
  type ContentType,
  type DeadlineAction,
  type EarningRunway,
  type OwnershipProof,
  type SocialPlatform,
  type SparkType,
} from '@sparks/domain';
import { BooleanField, CentsField, IntField, NumberField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField, DateField, NestedField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, StringField, TextField } from '../../../platform/http/fields/text.fields.js';

/** The specification nests these times: `published_time.date`, `end_time.date`. */
export class SparkTimeDto {
  @DateField({ required: false, nullable: true, description: 'The time; null when not set' })
  date?: Date | null;
}

/** Kept in view wherever the banner is cropped. */
export class BannerFocusDto {
  @IntField({ min: 0, max: BANNER_FOCUS_MAX, description: 'Percent of the width, from the left', example: 50 })
  x: number;

  @IntField({ min: 0, max: BANNER_FOCUS_MAX, description: 'Percent of the height, from the top', example: 50 })
  y: number;
}

export class SparkAttachmentDto {
  @StringField({
    oneLine: true,
    maxLength: ATTACHMENT_NAME_MAX_LENGTH,
    description: 'Name of the file',
    example: 'Brand kit',
  })
  name: string;

  @StringField({
    maxLength: URL_MAX_LENGTH,
    description: 'URL of the file: http, https, or an uploaded image',
    example: 'https://example.com/kit.zip',
  })
  url: string;
}

/** The specification has three names for this field; responses use `allowedContributionsType`. */
const CONTENT_TYPE_ALIAS = {
  required: false,
  items: { kind: 'enum', values: CONTENT_TYPES, enumName: 'ContentType' },
  unique: true,
} as const;
const OneOrMany = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? [value] : value));

const address = { required: false, maxLength: URL_MAX_LENGTH } as const;

/**
 * Editable fields except the name. All are optional, because a draft may be incomplete; the rules of the shared domain
 * validate the campaign when it is saved.
 */
export class SparkFieldsDto {
  @TextField({ required: false, maxLength: DESCRIPTION_MAX_LENGTH, description: 'What the campaign is about' })
  description?: string;

  @StringField({ ...address, description: 'URL of an uploaded image (`POST /api/uploads`): the thumbnail' })
  thumbnail?: string;

  @StringField({ ...address, description: 'URL of an uploaded image (`POST /api/uploads`): the banner' })
  banner?: string;

  @NestedField(() => BannerFocusDto, {
    required: false,
    description: 'The point of the banner that every crop keeps in view. Absent: the center',
  })
  bannerFocus?: BannerFocusDto;

  @StringField({ ...address, description: 'URL of an uploaded image (`POST /api/uploads`): the campaign image' })
  content?: string;

  @StringField({ ...address, description: "URL of the brand's website" })
  brandUrl?: string;

  @BooleanField({
    required: false,
    description: 'true publishes the campaign and transfers its budget from the wallet to the pool',
  })
  live_mode?: boolean;

  @NestedField(() => SparkTimeDto, {
    required: false,
    description: 'When it starts; defaults to the time of publishing',
  })
  published_time?: SparkTimeDto;

  @NestedField(() => SparkTimeDto, { required: false, description: 'When it ends' })
  end_time?: SparkTimeDto;

  @DateField({ required: false, nullable: true, description: 'Submission deadline' })
  deadline?: Date | null;

  @BooleanField({ required: false, description: 'Whether contributors need access' })
  isPrivate?: boolean;

  @ArrayField({
    required: false,
    items: { kind: 'enum', values: SOCIAL_PLATFORMS, enumName: 'SocialPlatform' },
    unique: true,
    description: 'Accepted platforms; empty: all',
  })
  contribution_social_platforms?: SocialPlatform[];

  @ArrayField({
    required: false,
    items: { kind: 'string', maxLength: 6 },
    maxItems: 260,
    description: 'ISO codes of countries whose people may contribute, or GLOBAL; empty: GLOBAL',
    example: ['GLOBAL'],
  })
  location?: string[];

  @ArrayField({
    required: false,
    items: { kind: 'enum', values: CONTENT_TYPES, enumName: 'ContentType' },
    unique: true,
    description: 'Accepted content types; empty: all',
  })
  allowedContributionsType?: ContentType[];

  @OneOrMany()
  @ArrayField({
    ...CONTENT_TYPE_ALIAS,
    description: 'Alias of `allowedContributionsType`; also accepts a single value',
  })
  content_type?: ContentType[];

  @OneOrMany()
  @ArrayField({
    ...CONTENT_TYPE_ALIAS,
    description: 'Alias of `allowedContributionsType`; also accepts a single value',
  })
  contribution_types_allowed?: ContentType[];

  @EnumField(SPARK_TYPES, {
    required: false,
    enumName: 'SparkType',
    description: 'static: contributors earn by approval and engagement; event: winners are also selected',
  })
  type?: SparkType;

  @CentsField({ required: false, max: BUDGET_MAX_CENTS, description: 'Amount that publishing transfers to the pool' })
  budget?: number;

  @CentsField({ required: false, max: APPROVAL_BONUS_MAX_CENTS, description: 'Paid once for an approved contribution' })
  approvalBonus?: number;

  @NumberField({
    required: false,
    min: 0,
    max: MULTIPLIER_MAX,
    description: 'Earning multiplier, at most two decimals',
  })
  eesMultiple?: number;

  @CentsField({ required: false, max: SPOTLIGHT_COST_MAX_CENTS, description: 'Tip for a spotlighted contribution' })
  spotlightCost?: number;

  @CentsField({ required: false, max: RATE_PER_THOUSAND_VIEWS_MAX_CENTS, description: 'Earnings per thousand views' })
  ratePerThousandViews?: number;

  @CentsField({
    required: false,
    nullable: true,
    max: MAX_EARNING_PER_CONTRIBUTION_MAX_CENTS,
    description: 'Maximum earnings of one contribution from views; null: no cap',
  })
  maxEarningPerContribution?: number | null;

  @ArrayField({
    required: false,
    items: { kind: 'object', of: () => SparkAttachmentDto },
    maxItems: ATTACHMENTS_MAX,
    description: 'Files for contributors',
  })
  attachments?: SparkAttachmentDto[];

  @TextField({ required: false, maxLength: TERMS_MAX_LENGTH, description: 'Terms of use' })
  termsAndConditions?: string;

  @StringField({ ...address, description: 'URL of the folder behind "Download assets"' })
  cloudFolderLink?: string;

  @EnumField(EARNING_RUNWAYS, {
    required: false,
    enumName: 'EarningRunway',
    description: 'Earning runway after the release of the winners',
  })
  earningRunway?: EarningRunway;

  @DateField({ required: false, nullable: true, description: 'When the earning runway ends' })
  earningRunwayEndTime?: Date | null;

  @EnumField(OWNERSHIP_PROOFS, {
    required: false,
    enumName: 'OwnershipProof',
    description:
      'Proof that the contributor owns the post. any: a proven account or a code; account: a proven account. Absent: none',
  })
  ownershipProof?: OwnershipProof;

  @BooleanField({
    required: false,
    description: 'true rejects posts that are submitted to another campaign. Absent: false',
  })
  exclusivePosts?: boolean;

  @BooleanField({
    required: false,
    description: "true rejects posts that are older than the campaign's publication. Absent: false",
  })
  newPostsOnly?: boolean;

  @IntField({
    required: false,
    min: 0,
    max: HOLD_DAYS_MAX,
    description: 'Days between earning and payment to the wallet. Absent: 0',
  })
  holdDays?: number;

  @IntField({
    required: false,
    nullable: true,
    min: DECISION_DAYS_MIN,
    max: DECISION_DAYS_MAX,
    description:
      'Days in which a contribution is decided. Applies to later submissions; null or absent: nothing is promised',
  })
  decisionDays?: number | null;

  @EnumField(DEADLINE_ACTIONS, {
    required: false,
    enumName: 'DeadlineAction',
    description:
      'What happens to a contribution that is not decided in time. approve: approves posts whose ownership is proven and whose views are believed, and asks admins about the others. Absent: nothing',
  })
  onDeadline?: DeadlineAction;
}
