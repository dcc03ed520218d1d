import {
  ACCESS_REQUEST_STATUSES,
  CONTENT_TYPES,
  DEADLINE_ACTIONS,
  DECISION_DAYS_MAX,
  EARNING_RUNWAYS,
  HOLD_DAYS_MAX,
  OWNERSHIP_PROOFS,
  SOCIAL_PLATFORMS,
  SPARK_STATUSES,
  SPARK_TYPES,
  TERMS_MAX_LENGTH,
  URL_MAX_LENGTH,
  WINNER_SUBMISSION_STATUSES,
  type AccessRequestStatus,
  type ContentType,
  type DeadlineAction,
  type EarningRunway,
  type OwnershipProof,
  type SocialPlatform,
  type SparkStatus,
  type SparkType,
  type WinnerSubmissionStatus,
} from '@sparks/domain';
import { UserPublic } from '../../../core/users/index.js';
import { BooleanField, CentsField, IntField, NumberField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField, DateField, NestedField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField, StringField, TextField } from '../../../platform/http/fields/text.fields.js';
import { BannerFocusDto, SparkAttachmentDto } from './spark-fields.dto.js';

const anyText = { minLength: 0, maxLength: URL_MAX_LENGTH } as const;

export class SparkTimeResponse {
  @DateField({ nullable: true, description: 'The time; null when not set' })
  date: Date | null;
}

export class SparkCard {
  @IdField({ description: 'Id of the campaign' })
  _id: string;

  @StringField({ ...anyText, description: 'Name' })
  name: string;

  @StringField({ description: "Slug of the campaign's page" })
  slug: string;

  @TextField({ description: 'What the campaign is about' })
  description: string;

  @StringField({ ...anyText, description: 'URL of the thumbnail, or empty' })
  thumbnail: string;

  @StringField({ ...anyText, description: 'URL of the banner, or empty' })
  banner: string;

  @NestedField(() => BannerFocusDto, { description: 'The point of the banner that every crop keeps in view' })
  bannerFocus: BannerFocusDto;

  @StringField({ ...anyText, description: 'URL of the campaign image, or empty' })
  content: string;

  @StringField({ ...anyText, description: "URL of the brand's website, or empty" })
  brandUrl: string;

  @NestedField(() => UserPublic, { nullable: true, description: 'The creator; null when the account was deleted' })
  creator: UserPublic | null;

  @BooleanField({ description: 'false: a draft' })
  live_mode: boolean;

  @EnumField(SPARK_STATUSES, {
    enumName: 'SparkStatus',
    description: 'Stored status; the display status also depends on the current time',
  })
  status: SparkStatus;

  @BooleanField({ description: 'Whether it was closed by its creator or an admin' })
  manuallyClosed: boolean;

  @NestedField(() => SparkTimeResponse, { description: 'When it starts' })
  published_time: SparkTimeResponse;

  @NestedField(() => SparkTimeResponse, { description: 'When it ends' })
  end_time: SparkTimeResponse;

  @DateField({ nullable: true, description: 'Submission deadline' })
  deadline: Date | null;

  @DateField({ description: 'When it was published; for a draft, when it was created' })
  created: Date;

  @BooleanField({ description: 'Whether contributors need access' })
  isPrivate: boolean;

  @ArrayField({
    items: { kind: 'enum', values: SOCIAL_PLATFORMS, enumName: 'SocialPlatform' },
    description: 'Accepted platforms',
  })
  contribution_social_platforms: SocialPlatform[];

  @ArrayField({ items: { kind: 'string' }, maxItems: 260, description: 'Countries, or GLOBAL', example: ['GLOBAL'] })
  location: string[];

  @ArrayField({
    items: { kind: 'enum', values: CONTENT_TYPES, enumName: 'ContentType' },
    description: 'Accepted content types',
  })
  allowedContributionsType: ContentType[];

  @EnumField(SPARK_TYPES, { enumName: 'SparkType', description: 'Kind of campaign' })
  type: SparkType;

  @CentsField({
    max: Number.MAX_SAFE_INTEGER,
    description: 'Remaining budget; for a draft, the amount that publishing transfers to the pool',
  })
  budget: number;

  @CentsField({ max: Number.MAX_SAFE_INTEGER, description: 'Budget at publishing plus top-ups' })
  initialBudget: number;

  @CentsField({ max: Number.MAX_SAFE_INTEGER, description: 'Paid to contributors' })
  usage: number;

  @CentsField({
    max: Number.MAX_SAFE_INTEGER,
    description: 'Earned by contributors and held before it is paid; neither in `budget` nor in `usage`',
  })
  held: number;

  @CentsField({ max: Number.MAX_SAFE_INTEGER, description: 'Returned to the creator after the end' })
  refunded: number;

  @CentsField({ description: 'Paid once for an approved contribution' })
  approvalBonus: number;

  @NumberField({ min: 0, description: 'Earning multiplier' })
  eesMultiple: number;

  @CentsField({ description: 'Tip for a spotlighted contribution' })
  spotlightCost: number;

  @CentsField({ description: 'Earnings per thousand views' })
  ratePerThousandViews: number;

  @CentsField({ nullable: true, description: 'Maximum earnings of one contribution from views; null: no cap' })
  maxEarningPerContribution: number | null;

  @IntField({ min: 1, description: 'Version of the terms; increases with every change of them after publishing' })
  termsVersion: number;

  @IntField({
    min: 1,
    description: 'Version of the rules for posts and the terms of use; increases with every change after publishing',
  })
  rulesVersion: number;

  @IntField({ min: 0, description: 'Contributions that are not deleted' })
  contributionsCount: number;

  @EnumField(EARNING_RUNWAYS, {
    enumName: 'EarningRunway',
    description: 'Earning runway after the release of the winners',
  })
  earningRunway: EarningRunway;

  @DateField({ nullable: true, description: 'When the earning runway ends' })
  earningRunwayEndTime: Date | null;

  @EnumField(OWNERSHIP_PROOFS, {
    enumName: 'OwnershipProof',
    description: 'Proof that the contributor owns the post: none, any kind, or a proven account',
  })
  ownershipProof: OwnershipProof;

  @BooleanField({ description: 'Whether posts that are submitted to another campaign are rejected' })
  exclusivePosts: boolean;

  @BooleanField({ description: "Whether posts that are older than the campaign's publication are rejected" })
  newPostsOnly: boolean;

  @IntField({ min: 0, max: HOLD_DAYS_MAX, description: 'Days between earning and payment to the wallet' })
  holdDays: number;

  @IntField({
    min: 1,
    max: DECISION_DAYS_MAX,
    nullable: true,
    description: 'Days in which a contribution is decided; null: nothing is promised',
  })
  decisionDays: number | null;

  @EnumField(DEADLINE_ACTIONS, {
    enumName: 'DeadlineAction',
    description: 'What happens to a contribution that is not decided in time',
  })
  onDeadline: DeadlineAction;

  @EnumField(WINNER_SUBMISSION_STATUSES, {
    enumName: 'WinnerSubmissionStatus',
    description: "Status of the winners' event",
  })
  winnerSubmissionStatus: WinnerSubmissionStatus;
}

export class SparkAccessEntry {
  @IdField({ description: 'The person' })
  user: string;

  @EnumField(ACCESS_REQUEST_STATUSES, { enumName: 'AccessRequestStatus', description: 'Status of the request' })
  status: AccessRequestStatus;
}

/** Progress of a close. The rest of the pool is refunded when all posts are read, or at `until`. */
export class SparkSettlementResponse {
  @DateField({ description: 'When it started' }) since: Date;
  @DateField({ description: 'From then on, unanswered posts keep their last reading' }) until: Date;
  @IntField({ min: 0, description: 'Contributions to read' }) total: number;
  @IntField({ min: 0, description: 'Contributions that have been read' }) read: number;
}

export class SparkClosingResponse {
  @TextField({ description: 'The reason, or empty' })
  reason: string;

  @BooleanField({ description: 'Whether an admin closed it, not its creator' })
  isByAdmin: boolean;

  @CentsField({
    required: false,
    max: Number.MAX_SAFE_INTEGER,
    description: "Amount refunded to the creator's wallet; for the creator and admins only",
  })
  refunded?: number;

  @DateField({ description: 'When it was closed' })
  date: Date;
}

/** Bonuses that a closed campaign keeps for contributions that were pending at its close. */
export class SparkDecisionPeriodResponse {
  @DateField({ description: 'Until then, an approval is paid from the reserve' }) until: Date;
  @IntField({ min: 0, description: 'Contributions with a reserved bonus' }) posts: number;
  @CentsField({ description: 'Reserved for their bonuses' }) reserved: number;
}

/** A campaign without the fields that privacy hides from the caller. */
export class SparkDetail extends SparkCard {
  @ArrayField({
    items: { kind: 'object', of: () => SparkAttachmentDto },
    description: 'Files for contributors; empty while hidden',
  })
  attachments: SparkAttachmentDto[];

  @TextField({ maxLength: TERMS_MAX_LENGTH, description: 'Terms of use; empty while hidden' })
  termsAndConditions: string;

  @StringField({ ...anyText, description: 'URL of the assets; empty while hidden' })
  cloudFolderLink: string;

  @BooleanField({
    description: 'Whether privacy permits the caller to view and submit: public campaign, creator, admin, or accepted',
  })
  hasAccess: boolean;

  @ArrayField({
    items: { kind: 'object', of: () => SparkAccessEntry },
    description: "The caller's access request, if any",
  })
  accessRequests: SparkAccessEntry[];

  @NestedField(() => SparkSettlementResponse, {
    nullable: true,
    description: 'The last views are being read and paid, then the pool is refunded; null: not now',
  })
  settlement: SparkSettlementResponse | null;

  @NestedField(() => SparkDecisionPeriodResponse, {
    required: false,
    description: 'After a close, while pending contributions can be decided; for the creator and admins only',
  })
  decisionPeriod?: SparkDecisionPeriodResponse;

  @NestedField(() => SparkClosingResponse, { nullable: true, description: 'A manual close; null without one' })
  closing: SparkClosingResponse | null;

  @DateField({
    description: 'Time of the last edit; send it as `expectedUpdated` to avoid overwriting a newer edit',
  })
  updated: Date;
}

export class SparkAdminInfo extends SparkDetail {
  @IntField({ min: 0, description: 'Pending access requests' })
  pendingAccessRequests: number;
}

export class SparkAdminCounts {
  @IntField({ min: 0, description: 'All campaigns, including drafts' })
  all: number;

  @IntField({ min: 0, description: 'Drafts' })
  drafts: number;

  @IntField({ min: 0, description: 'Published, not started' })
  coming: number;

  @IntField({ min: 0, description: 'Ongoing' })
  ongoing: number;

  @IntField({ min: 0, description: 'Past their end or deadline, or closed manually' })
  ended: number;

  @IntField({ min: 0, description: 'Ended, with their winners released or their event closed' })
  completed: number;
}
