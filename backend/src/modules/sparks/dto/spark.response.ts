import {
  ACCESS_REQUEST_STATUSES,
  CONTENT_TYPES,
  EARNING_RUNWAYS,
  SOCIAL_PLATFORMS,
  SPARK_STATUSES,
  SPARK_TYPES,
  TERMS_MAX_LENGTH,
  URL_MAX_LENGTH,
  WINNER_SUBMISSION_STATUSES,
  type AccessRequestStatus,
  type ContentType,
  type EarningRunway,
  type SocialPlatform,
  type SparkStatus,
  type SparkType,
  type WinnerSubmissionStatus,
} from '@sparks/domain';
import { UserPublic } from '../../../core/users/index.js';
import { BooleanField, CentsField, IntField, NumberField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField, DateField, NestedField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField, StringField, TextField } from '../../../platform/http/fields/text.fields.js';
import { SparkAttachmentDto } from './spark-fields.dto.js';

const anyText = { minLength: 0, maxLength: URL_MAX_LENGTH } as const;

/** A nested time of an answer. */
export class SparkTimeResponse {
  @DateField({ nullable: true, description: 'The moment; null for none' })
  date: Date | null;
}

/** A campaign in a list. */
export class SparkCard {
  @IdField({ description: 'Id of the campaign' })
  _id: string;

  @StringField({ ...anyText, description: 'Name' })
  name: string;

  @StringField({ description: "Address of the campaign's page" })
  slug: string;

  @TextField({ description: 'What the campaign is about' })
  description: string;

  @StringField({ ...anyText, description: 'Address of the small picture, or empty' })
  thumbnail: string;

  @StringField({ ...anyText, description: 'Address of the wide picture, or empty' })
  banner: string;

  @StringField({ ...anyText, description: 'Address of the campaign picture, or empty' })
  content: string;

  @StringField({ ...anyText, description: "Address of the brand's site, or empty" })
  brandUrl: string;

  @NestedField(() => UserPublic, { nullable: true, description: 'Who made it; null when the account is gone' })
  creator: UserPublic | null;

  @BooleanField({ description: 'false: a draft' })
  live_mode: boolean;

  @EnumField(SPARK_STATUSES, {
    enumName: 'SparkStatus',
    description: 'Stored state; what is shown follows from it, the times and the clock',
  })
  status: SparkStatus;

  @BooleanField({ description: 'Whether it was closed by its creator or an admin' })
  manuallyClosed: boolean;

  @NestedField(() => SparkTimeResponse, { description: 'When it starts' })
  published_time: SparkTimeResponse;

  @NestedField(() => SparkTimeResponse, { description: 'When it ends' })
  end_time: SparkTimeResponse;

  @DateField({ nullable: true, description: 'Last moment for submissions' })
  deadline: Date | null;

  @DateField({ description: 'When it was published; of a draft, when it was begun' })
  created: Date;

  @BooleanField({ description: 'Whether contributors need to be accepted' })
  isPrivate: boolean;

  @ArrayField({
    items: { kind: 'enum', values: SOCIAL_PLATFORMS, enumName: 'SocialPlatform' },
    description: 'Platforms whose posts are taken',
  })
  contribution_social_platforms: SocialPlatform[];

  @ArrayField({ items: { kind: 'string' }, maxItems: 260, description: 'Countries, or GLOBAL', example: ['GLOBAL'] })
  location: string[];

  @ArrayField({
    items: { kind: 'enum', values: CONTENT_TYPES, enumName: 'ContentType' },
    description: 'Kinds of content that are taken',
  })
  allowedContributionsType: ContentType[];

  @EnumField(SPARK_TYPES, { enumName: 'SparkType', description: 'Kind of campaign' })
  type: SparkType;

  @CentsField({
    max: Number.MAX_SAFE_INTEGER,
    description: 'What remains in the pool; of a draft, what publishing will move there',
  })
  budget: number;

  @CentsField({ max: Number.MAX_SAFE_INTEGER, description: 'Budget at publishing and all top-ups' })
  initialBudget: number;

  @CentsField({ max: Number.MAX_SAFE_INTEGER, description: 'Paid out to people' })
  usage: number;

  @CentsField({ description: 'Paid once for an approved contribution' })
  approvalBonus: number;

  @NumberField({ min: 0, description: 'Earning multiplier' })
  eesMultiple: number;

  @CentsField({ description: 'Tip for a spotlighted contribution' })
  spotlightCost: number;

  @CentsField({ description: 'Earned per thousand views' })
  ratePerThousandViews: number;

  @CentsField({ nullable: true, description: 'Most that views can earn one contribution; null: no cap' })
  maxEarningPerContribution: number | null;

  @IntField({ min: 0, description: 'Contributions that are not deleted' })
  contributionsCount: number;

  @EnumField(EARNING_RUNWAYS, {
    enumName: 'EarningRunway',
    description: 'Extended earning after the winners are released',
  })
  earningRunway: EarningRunway;

  @DateField({ nullable: true, description: 'When the extended earning ends' })
  earningRunwayEndTime: Date | null;

  @EnumField(WINNER_SUBMISSION_STATUSES, {
    enumName: 'WinnerSubmissionStatus',
    description: "Progress of the campaign's winners",
  })
  winnerSubmissionStatus: WinnerSubmissionStatus;
}

/** One entry of `accessRequests`. */
export class SparkAccessEntry {
  @IdField({ description: 'The person' })
  user: string;

  @EnumField(ACCESS_REQUEST_STATUSES, { enumName: 'AccessRequestStatus', description: 'State of the request' })
  status: AccessRequestStatus;
}

/** How a campaign was closed; its creator and admins see it. */
export class SparkClosingResponse {
  @TextField({ description: 'The reason that was given, or empty' })
  reason: string;

  @CentsField({ max: Number.MAX_SAFE_INTEGER, description: "What went back to the creator's wallet" })
  refunded: number;

  @DateField({ description: 'When it was closed' })
  date: Date;
}

/** A campaign's page: all of it, less what its privacy keeps from the caller. */
export class SparkDetail extends SparkCard {
  @ArrayField({
    items: { kind: 'object', of: () => SparkAttachmentDto },
    description: 'Files for contributors; empty while hidden',
  })
  attachments: SparkAttachmentDto[];

  @TextField({ maxLength: TERMS_MAX_LENGTH, description: 'Terms of use; empty while hidden' })
  termsAndConditions: string;

  @StringField({ ...anyText, description: 'Address of the assets; empty while hidden' })
  cloudFolderLink: string;

  @BooleanField({
    description: 'Whether privacy lets the caller see and submit: public campaign, creator, admin, or accepted',
  })
  hasAccess: boolean;

  @ArrayField({
    items: { kind: 'object', of: () => SparkAccessEntry },
    description: "The caller's own access request, if there is one",
  })
  accessRequests: SparkAccessEntry[];

  @NestedField(() => SparkClosingResponse, { nullable: true, description: 'Creator and admins only' })
  closing: SparkClosingResponse | null;

  @DateField({
    description: 'Last edit by a person; send it back as `expectedUpdated` so that an edit overwrites nothing newer',
  })
  updated: Date;
}

/** What an admin sees of a campaign in lists. */
export class SparkAdminInfo extends SparkDetail {
  @IntField({ min: 0, description: 'Access requests that wait for a decision' })
  pendingAccessRequests: number;
}

/** How many campaigns there are for each tab of the admins' list. */
export class SparkAdminCounts {
  @IntField({ min: 0, description: 'All, drafts included' })
  all: number;

  @IntField({ min: 0, description: 'Not published' })
  drafts: number;

  @IntField({ min: 0, description: 'Published, and not begun' })
  coming: number;

  @IntField({ min: 0, description: 'Running' })
  ongoing: number;

  @IntField({ min: 0, description: 'Past their end' })
  ended: number;

  @IntField({ min: 0, description: 'Closed or done' })
  completed: number;
}
