import {
  AI_CONTENT_TYPES,
  BLOCK_PURPOSES,
  CONTENT_TYPES,
  MODERATION_STATUSES,
  SOCIAL_PLATFORMS,
  type AiContentType,
  type BlockPurpose,
  type ContentType,
  type ModerationStatus,
  type SocialPlatform,
} from '@sparks/domain';
import { UserPublic } from '../../../../core/users/index.js';
import { BooleanField, CentsField, IntField } from '../../../../platform/http/fields/number.fields.js';
import { DateField, NestedField } from '../../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField, StringField, TextField } from '../../../../platform/http/fields/text.fields.js';
import { VERIFICATION_STATUSES, type VerificationStatus } from '../../contributions/index.js';

export class BlockSocialMetaResponse {
  @EnumField(SOCIAL_PLATFORMS, { enumName: 'SocialPlatform', description: 'Platform of the post' })
  platform: SocialPlatform;
  @StringField({ minLength: 0, description: 'Account name on the platform, lower case, without @; empty when unknown' })
  username: string;
  @StringField({ description: "The platform's id of the post" }) postId: string;
  @StringField({ minLength: 0, maxLength: 4_096, description: 'Picture of the post; empty when there is none' })
  imageUrl: string;
  @TextField({ description: 'What the post says; empty when unknown' }) caption: string;
}

export class BlockEngagementResponse {
  @IntField({ min: 0, nullable: true, description: 'null: the platform does not tell' }) views: number | null;
  @IntField({ min: 0, nullable: true, description: 'null: the platform does not tell' }) likes: number | null;
  @IntField({ min: 0, nullable: true, description: 'null: the platform does not tell' }) comments: number | null;
  @IntField({ min: 0, nullable: true, description: 'null: the platform does not tell' }) shares: number | null;
  @DateField({ nullable: true, description: 'When the platform was asked' }) fetchedAt: Date | null;
}

export class BlockSparkResponse {
  @IdField({ description: 'The campaign' }) _id: string;
  @StringField({ description: 'Its name' }) name: string;
  @StringField({ description: 'Its slug' }) slug: string;
  @IdField({ description: 'Who made it' }) creator_id: string;
  @BooleanField({ description: 'Whether it takes submissions now' }) isOpen: boolean;
  @CentsField({ description: 'What a spotlight tips the contributor' }) spotlightCost: number;
}

/** Generated content that the post uses, shown as "Made with Sparks AI". */
export class BlockAiContentResponse {
  @EnumField(AI_CONTENT_TYPES, { enumName: 'AiContentType', description: 'Image or video' }) type: AiContentType;
  @StringField({ maxLength: 2_048, description: 'Address to show it at' }) url: string;
  @StringField({ maxLength: 2_048, nullable: true, description: 'A small picture of it; null when there is none' })
  thumbnailUrl: string | null;
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
  @StringField({ maxLength: 2_048, description: 'Address of the post' }) content: string;
  @NestedField(() => BlockAiContentResponse, {
    required: false,
    description: 'What the contributor has generated for it, if anything',
  })
  aiContent?: BlockAiContentResponse;
  @DateField({ description: 'When it was submitted' }) created: Date;
  @EnumField(MODERATION_STATUSES, { enumName: 'ModerationStatus', description: 'Where its review stands' })
  moderation_status: ModerationStatus;
  @TextField({ required: false, description: 'Reason of the last decision; for the contributor and reviewers' })
  moderation_reason?: string;
  @EnumField(VERIFICATION_STATUSES, {
    enumName: 'VerificationStatus',
    description: 'Whether the platform has shown the post',
  })
  verification_status: VerificationStatus;
  @BooleanField({ description: 'Whether the creator spotlights it' }) is_spotlighted: boolean;
  @BooleanField({ description: 'Whether a boost runs' }) hasActiveBoost: boolean;
  @DateField({ nullable: true, description: 'When the running or the last boost ends; null: never boosted' })
  boostedUntil: Date | null;
  @BooleanField({ description: 'Whether it is flagged' }) is_flagged: boolean;
  @BooleanField({ required: false, description: 'Whether it is deleted; for admins' }) is_deleted?: boolean;
  @IntField({ min: 0, description: 'Likes here' }) likesCount: number;
  @IntField({ min: 0, description: 'Comments here' }) commentsCount: number;
  @NestedField(() => LikedByUserResponse, { description: "The caller's like" }) isLikedByUser: LikedByUserResponse;
  @CentsField({ description: 'All that it has earned, in cents' }) ees: number;
  @NestedField(() => BlockSocialMetaResponse, { description: 'The post' }) social_meta: BlockSocialMetaResponse;
  @NestedField(() => BlockEngagementResponse, { description: 'The newest known numbers of the post' })
  engagement: BlockEngagementResponse;
}

export class LikeResponse {
  @IntField({ min: 0, description: 'Likes now' }) likesCount: number;
  @NestedField(() => LikedByUserResponse, { description: "The caller's like" }) isLikedByUser: LikedByUserResponse;
}
