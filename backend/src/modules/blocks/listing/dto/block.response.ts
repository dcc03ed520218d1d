import {
  AI_CONTENT_TYPES,
  AVAILABILITY_STATUSES,
  BLOCK_PURPOSES,
  CHANGE_ROUNDS_MAX,
  CONTENT_TYPES,
  DEADLINE_ACTIONS,
  MODERATION_STATUSES,
  OWNERSHIP_METHODS,
  OWNERSHIP_STATUSES,
  SOCIAL_PLATFORMS,
  type AiContentType,
  type AvailabilityStatus,
  type BlockPurpose,
  type ContentType,
  type DeadlineAction,
  type ModerationStatus,
  type OwnershipMethod,
  type OwnershipStatus,
  type SocialPlatform,
} from '@sparks/domain';
import { UserPublic } from '../../../../core/users/index.js';
import { BooleanField, CentsField, IntField, NumberField } from '../../../../platform/http/fields/number.fields.js';
import { ArrayField, DateField, NestedField } from '../../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField, StringField, TextField } from '../../../../platform/http/fields/text.fields.js';
import { VERIFICATION_STATUSES, type VerificationStatus } from '../../contributions/index.js';

export class BlockSocialMetaResponse {
  @EnumField(SOCIAL_PLATFORMS, { enumName: 'SocialPlatform', description: 'Platform of the post' })
  platform: SocialPlatform;
  @StringField({ minLength: 0, description: 'Account name on the platform, lower case, without @; empty when unknown' })
  username: string;
  @StringField({ description: 'Id of the post on the platform' }) postId: string;
  @StringField({ minLength: 0, maxLength: 4_096, description: 'Picture of the post; empty without one' })
  imageUrl: string;
  @TextField({ description: 'Text of the post; empty when unknown' }) caption: string;
  @StringField({ nullable: true, description: "The platform's id of the author; null when unknown" })
  authorId: string | null;
  @StringField({ nullable: true, description: 'Account name of the author as the platform reports it, without @' })
  authorHandle: string | null;
  @DateField({ nullable: true, description: 'When the post was published; null when unknown' }) postedAt: Date | null;
  @NumberField({ min: 0, description: 'Width by height in which the post is shown' }) ratio: number;
}

/** Whose post it is, as of the last check. */
export class BlockOwnershipResponse {
  @EnumField(OWNERSHIP_STATUSES, {
    enumName: 'OwnershipStatus',
    description:
      "mismatch: the author is another person's account, or another account than the contributor's proven one",
  })
  status: OwnershipStatus;
  @EnumField(OWNERSHIP_METHODS, {
    enumName: 'OwnershipMethod',
    nullable: true,
    description: 'How it was proven; null unless it is proven',
  })
  method: OwnershipMethod | null;
  @StringField({ nullable: true, description: "The platform's id of the author; null when unknown" })
  authorId: string | null;
  @StringField({ nullable: true, description: 'Account name of the author, without @; null when unknown' })
  authorHandle: string | null;
  @DateField({ description: 'When it was checked' }) checkedAt: Date;
}

/** Whether the post is on its platform, as of the last definite answer of the platform. */
export class BlockAvailabilityResponse {
  @EnumField(AVAILABILITY_STATUSES, {
    enumName: 'AvailabilityStatus',
    description:
      'missing: the platform reported it as removed or not public; gone: again, at least a day later. Neither earns.',
  })
  status: AvailabilityStatus;
  @DateField({ nullable: true, description: 'When it was missing first; null while it is available' })
  missingSince: Date | null;
  @DateField({ nullable: true, description: 'When it was found to be gone' }) goneAt: Date | null;
  @DateField({
    nullable: true,
    description: 'Until when a gone post can come back; then its held earnings return to the campaign. Null after that',
  })
  reverseAt: Date | null;
  @DateField({ nullable: true, description: 'When its held earnings were returned to the campaign' })
  reversedAt: Date | null;
}

/** Another campaign with the same post. */
export class BlockAlsoInResponse {
  @IdField({ description: 'The contribution to the other campaign' }) _id: string;
  @StringField({ description: 'Name of the campaign' }) campaign: string;
  @StringField({ description: 'Slug of the campaign' }) slug: string;
  @BooleanField({ description: 'Whether the same person submitted it' }) isSamePerson: boolean;
  @EnumField(MODERATION_STATUSES, { enumName: 'ModerationStatus', description: 'Where its review stands' })
  moderation_status: ModerationStatus;
}

export class BlockEngagementResponse {
  @IntField({ min: 0, nullable: true, description: 'null: not reported by the platform' }) views: number | null;
  @IntField({ min: 0, nullable: true, description: 'null: not reported by the platform' }) likes: number | null;
  @IntField({ min: 0, nullable: true, description: 'null: not reported by the platform' }) comments: number | null;
  @IntField({ min: 0, nullable: true, description: 'null: not reported by the platform' }) shares: number | null;
  @DateField({ nullable: true, description: 'When the data was fetched from the platform' }) fetchedAt: Date | null;
}

export class BlockSparkResponse {
  @IdField({ description: 'The campaign' }) _id: string;
  @StringField({ description: 'Its name' }) name: string;
  @StringField({ description: 'Its slug' }) slug: string;
  @BooleanField({ description: 'Whether contributors need access' }) isPrivate: boolean;
  @IdField({ description: 'The creator' }) creator_id: string;
  @BooleanField({ description: 'Whether it accepts submissions now' }) isOpen: boolean;
  @CentsField({ description: 'Tip for a spotlighted contribution' }) spotlightCost: number;
}

/** Generated content that the post uses, shown as "Made with Sparks AI". */
export class BlockAiContentResponse {
  @EnumField(AI_CONTENT_TYPES, { enumName: 'AiContentType', description: 'Image or video' }) type: AiContentType;
  @StringField({ maxLength: 2_048, description: 'URL of the file' }) url: string;
  @StringField({ maxLength: 2_048, nullable: true, description: 'URL of a thumbnail; null without one' })
  thumbnailUrl: string | null;
  @IntField({ min: 1, description: 'Width in pixels' }) width: number;
  @IntField({ min: 1, description: 'Height in pixels' }) height: number;
}

/** What the campaign pays for this contribution: later edits of the campaign can only improve it. */
export class BlockTermsResponse {
  @CentsField({ description: 'Paid once for its approval' }) approvalBonus: number;
  @CentsField({ description: 'Earnings per thousand views, before the multiplier' }) ratePerThousandViews: number;
  @NumberField({ min: 0, description: 'Earning multiplier' }) eesMultiple: number;
  @CentsField({ nullable: true, description: 'Maximum earnings from views; null: no cap' })
  maxEarningPerContribution: number | null;
  @IntField({ min: 0, description: 'Days for which its earnings are held' }) holdDays: number;
  @IntField({ min: 1, description: "Version of the campaign's terms at the submission" }) version: number;
  @BooleanField({ description: 'Whether a submission today would get other terms' }) differsFromCampaign: boolean;
}

/** Until when it is decided, as the campaign promised at the submission. Later edits of the campaign do not change it. */
export class BlockDecisionDeadlineResponse {
  @DateField({
    nullable: true,
    description: 'The deadline; null while the contributor has to answer requested changes',
  })
  decideBy: Date | null;
  @EnumField(DEADLINE_ACTIONS, { enumName: 'DeadlineAction', description: 'What happens after it' })
  onDeadline: DeadlineAction;
  @DateField({ nullable: true, description: 'Since when admins are asked to decide; null: they are not' })
  escalatedAt: Date | null;
}

/** Changes that a reviewer asks for. */
export class BlockChangeRequestResponse {
  @IdField({ description: 'The case with all messages' }) caseId: string;
  @IntField({ min: 1, max: CHANGE_ROUNDS_MAX, description: '1 for the first request' }) round: number;
  @TextField({ description: 'What the reviewer asks for' }) message: string;
  @DateField({ description: 'When the changes were requested' }) requestedAt: Date;
  @DateField({ nullable: true, description: 'Until when the contributor can answer; null once they have' })
  dueAt: Date | null;
  @DateField({ nullable: true, description: 'When the contributor answered; null before' }) respondedAt: Date | null;
}

export class LikedByUserResponse {
  @BooleanField({ description: 'Whether the caller likes it' }) value: boolean;
}

export class BlockResponse {
  @IdField({ description: 'The contribution' }) _id: string;
  @NestedField(() => UserPublic, { required: false, description: 'The contributor' }) user?: UserPublic;
  @NestedField(() => BlockSparkResponse, {
    required: false,
    description: 'The campaign; absent for a general contribution',
  })
  spark?: BlockSparkResponse;
  @EnumField(BLOCK_PURPOSES, {
    enumName: 'BlockPurpose',
    description: 'First submission, paid resubmission, or general',
  })
  purpose: BlockPurpose;
  @EnumField(CONTENT_TYPES, { required: false, enumName: 'ContentType', description: 'Type of the content' })
  contentType?: ContentType;
  @StringField({ maxLength: 2_048, description: 'URL of the post' }) content: string;
  @NestedField(() => BlockAiContentResponse, {
    required: false,
    description: 'Generated content that the post is based on, if any',
  })
  aiContent?: BlockAiContentResponse;
  @DateField({ description: 'When it was submitted' }) created: Date;
  @NestedField(() => BlockTermsResponse, {
    required: false,
    description: 'The terms that apply to it; for the contributor and reviewers of a contribution to a campaign',
  })
  terms?: BlockTermsResponse;
  @EnumField(MODERATION_STATUSES, { enumName: 'ModerationStatus', description: 'Moderation status' })
  moderation_status: ModerationStatus;
  @TextField({ required: false, description: 'Reason of the last decision; for the contributor and reviewers' })
  moderation_reason?: string;
  @NestedField(() => BlockChangeRequestResponse, {
    required: false,
    description: 'Set while it is pending and changes were requested; for the contributor and reviewers',
  })
  changeRequest?: BlockChangeRequestResponse;
  @NestedField(() => BlockDecisionDeadlineResponse, {
    required: false,
    description:
      'Set while it is pending and its campaign promised to decide in time; for the contributor and reviewers',
  })
  decisionDeadline?: BlockDecisionDeadlineResponse;
  @IdField({ required: false, description: 'The case of the open appeal; for the contributor and reviewers' })
  appealCaseId?: string;
  @BooleanField({
    required: false,
    description:
      'Whether its last decision was appealed, also when the appeal has ended; for the contributor and reviewers',
  })
  isAppealed?: boolean;
  @DateField({ required: false, nullable: true, description: 'When it was decided; for the contributor and reviewers' })
  moderatedAt?: Date | null;
  @IntField({
    min: 0,
    required: false,
    nullable: true,
    description:
      'Views before the submission, which are not paid; null: not read yet. For the contributor and reviewers',
  })
  baselineViews?: number | null;
  @NestedField(() => BlockOwnershipResponse, {
    required: false,
    description: 'Whose post it is; for the contributor and reviewers',
  })
  ownership?: BlockOwnershipResponse;
  @NestedField(() => BlockAvailabilityResponse, {
    required: false,
    description: 'Whether the post is on its platform; for the contributor and reviewers',
  })
  availability?: BlockAvailabilityResponse;
  @ArrayField({
    required: false,
    items: { kind: 'object', of: () => BlockAlsoInResponse },
    description: 'Other campaigns with the same post; for reviewers',
  })
  alsoIn?: BlockAlsoInResponse[];
  @EnumField(VERIFICATION_STATUSES, {
    enumName: 'VerificationStatus',
    description: 'Result of the verification with the platform',
  })
  verification_status: VerificationStatus;
  @BooleanField({ description: 'Whether it is spotlighted' }) is_spotlighted: boolean;
  @BooleanField({ description: 'Whether a boost is active' }) hasActiveBoost: boolean;
  @DateField({ nullable: true, description: 'When the current or last boost ends; null: never boosted' })
  boostedUntil: Date | null;
  @BooleanField({ description: 'Whether it is flagged' }) is_flagged: boolean;
  @BooleanField({ required: false, description: 'Whether it is deleted; for admins' }) is_deleted?: boolean;
  @IntField({ min: 0, description: 'Likes on Sparks' }) likesCount: number;
  @IntField({ min: 0, description: 'Comments on Sparks' }) commentsCount: number;
  @NestedField(() => LikedByUserResponse, { description: 'Whether the caller likes it' })
  isLikedByUser: LikedByUserResponse;
  @CentsField({ description: 'Total earnings, in cents' }) ees: number;
  @NestedField(() => BlockSocialMetaResponse, { description: 'The post' }) social_meta: BlockSocialMetaResponse;
  @NestedField(() => BlockEngagementResponse, { description: 'The latest known numbers of the post' })
  engagement: BlockEngagementResponse;
}

export class LikeResponse {
  @IntField({ min: 0, description: 'Number of likes' }) likesCount: number;
  @NestedField(() => LikedByUserResponse, { description: 'Whether the caller likes it' })
  isLikedByUser: LikedByUserResponse;
}
