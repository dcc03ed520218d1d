import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import {
  BLOCK_PURPOSES,
  BLOCK_TYPES,
  CONTENT_TYPES,
  MODERATION_STATUSES,
  type BlockPurpose,
  type BlockType,
  type ContentType,
  type ModerationStatus,
} from '@sparks/domain';
import { FRAUD_CHECKS, INTERNAL, OTHERS, personalData } from '../../../platform/database/personal-data.js';
import { StoredTerms, StoredTermsSchema } from '../../sparks/index.js';
import { BlockChangeRequest, BlockChangeRequestSchema } from './block-change-request.schema.js';
import { BlockAvailability, BlockAvailabilitySchema, BlockRisk, BlockRiskSchema } from './block-checks.schema.js';
import { BlockDecisionDeadline, BlockDecisionDeadlineSchema } from './block-decision-deadline.schema.js';
import { BlockOwnership, BlockOwnershipSchema } from './block-ownership.schema.js';
import {
  BlockEngagement,
  BlockEngagementSchema,
  BlockFirstReading,
  BlockFirstReadingSchema,
  BlockRefresh,
  BlockRefreshSchema,
  BlockSocialMeta,
  BlockSocialMetaSchema,
  BlockVerification,
  BlockVerificationSchema,
} from './block-post.schema.js';
import { ContributorProfileSchema, StoredContributorProfile } from './contributor-profile.schema.js';
import { defineBlockIndexes } from './indexes/block-indexes.js';

function isInCampaign(this: Block): boolean {
  return this.sparkId != null;
}

/** Money is in whole cents, times are UTC. */
@Schema({ collection: 'blocks', versionKey: false, autoIndex: false, minimize: false })
export class Block {
  _id: Types.ObjectId;

  /** Absent for a general contribution; partial indexes rely on that. */
  @Prop({ type: MongooseSchema.Types.ObjectId }) sparkId?: Types.ObjectId;
  /** The campaign's creator, who reviews; absent for a general contribution. */
  @Prop({ type: MongooseSchema.Types.ObjectId }) creatorId?: Types.ObjectId;
  /** A copy of the campaign's `isPrivate`, kept by `PrivacyCopyService`; absent when it is not private. */
  @Prop({ type: Boolean }) isPrivate?: true;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) userId: Types.ObjectId;
  /** The contributor's profile at submission, for demographics; never part of a response. */
  @Prop({ type: ContributorProfileSchema }) contributor?: StoredContributorProfile;
  @Prop({ type: String, enum: BLOCK_PURPOSES, required: true }) purpose: BlockPurpose;
  @Prop({ type: String, enum: BLOCK_TYPES, default: 'social' }) blockType: BlockType;
  @Prop({ type: String, default: '' }) blockName: string;
  @Prop({ type: String, enum: CONTENT_TYPES }) contentType?: ContentType;
  /** Generated content that the post shows. */
  @Prop({ type: MongooseSchema.Types.ObjectId }) aiContentId?: Types.ObjectId;
  /** The post's canonical URL. */
  @Prop({ type: String, required: true }) content: string;
  /** `platform:postId`: equal for all URLs of one post. */
  @Prop({ type: String, required: true }) canonicalKey: string;
  /** Idempotency key of the request that created it, so that a retry after a crash finds it. */
  @Prop({ type: String, required: true }) creationKey: string;
  @Prop({ type: BlockSocialMetaSchema, required: true }) social_meta: BlockSocialMeta;
  @Prop({ type: BlockOwnershipSchema }) ownership?: BlockOwnership;
  /** When the post turned out to be another person's, who may then submit it to the same campaign. */
  @Prop({ type: Date }) supersededAt?: Date;
  @Prop({ type: Date, required: true }) created: Date;
  /**
   * The campaign's terms at the submission or the last reopening; absent for a general contribution. What is paid
   * comes from `termsOf`.
   */
  @Prop({ type: StoredTermsSchema, required: isInCampaign }) terms?: StoredTerms;
  /** The version of the campaign's rules for posts that the contributor agreed to then. */
  @Prop({ type: Number }) rulesVersion?: number;

  @Prop({ type: String, enum: MODERATION_STATUSES, default: 'pending' }) moderation_status: ModerationStatus;
  /** Reason of the last decision, shown to the contributor. */
  @Prop({ type: String, default: '' }) moderationReason: string;
  @Prop({ type: Date, default: null }) moderatedAt: Date | null;
  /** Absent when the campaign promises nothing, and once it is decided. */
  @Prop({ type: BlockDecisionDeadlineSchema }) decisionDeadline?: BlockDecisionDeadline;
  /** Order of the review queue; see `reviewDueAt` of the shared domain. Absent: before it was stored. */
  @Prop({ type: Date }) reviewDueAt?: Date;
  /** Absent unless a reviewer asked for changes of the pending contribution. */
  @Prop({ type: BlockChangeRequestSchema }) changeRequest?: BlockChangeRequest;
  /** The open appeal against its last decision. */
  @Prop({ type: MongooseSchema.Types.ObjectId }) appealCaseId?: Types.ObjectId;
  /** `moderatedAt` of the last decision that was appealed: a decision is appealed once. */
  @Prop({ type: Date }) appealedDecisionAt?: Date;
  @Prop({ type: Boolean, default: false }) deleted: boolean;
  @Prop({ type: Boolean, default: false }) is_spotlighted: boolean;
  @Prop({ type: Date }) spotlightedAt?: Date;
  /** Idempotency key of the request that spotlighted it. */
  @Prop({ type: String }) spotlightKey?: string;
  @Prop({ type: Date, default: null }) boostedUntil: Date | null;

  @Prop({ type: Number, default: 0 }) likesCount: number;
  @Prop({ type: Number, default: 0 }) commentsCount: number;
  /** Total earnings in cents: bonus, views, prizes, tip. */
  @Prop({ type: Number, default: 0 }) ees: number;
  /** The part of `ees` that is held. */
  @Prop({ type: Number, default: 0 }) heldCents?: number;
  /** Held earnings that returned to the campaign, in cents; no longer part of `ees`. */
  @Prop({ type: Number, default: 0 }) reversedCents?: number;
  /** Cents paid of the approval bonus; part of `ees` unless reversed. */
  @Prop({ type: Number, default: 0 }) bonusPaidCents?: number;
  /** Cents of the bonus that the pool could not pay yet. */
  @Prop({ type: Number, default: 0 }) bonusUnpaidCents?: number;
  /** Time of the approval that made the bonus due; absent until then. */
  @Prop({ type: Date }) bonusDueSince?: Date;
  /** Cents of the bonus that are reserved while the contribution can be decided after a close; absent before the close. */
  @Prop({ type: Number }) bonusReservedCents?: number;
  /** Idempotency key of the last resubmission fee; absent once it was returned. */
  @Prop({ type: String }) feeKey?: string;
  /** Order of "Most Viral"; see `trendingScore`. Stored, never computed for a list. */
  @Prop({ type: Number, default: 0 }) trendingScore: number;
  /** Since when the score is outdated; absent when it is current. */
  @Prop({ type: Date }) trendingChangedAt?: Date;

  @Prop({ type: BlockVerificationSchema, default: () => ({}) }) verification: BlockVerification;
  @Prop({ type: BlockEngagementSchema, default: () => ({}) }) engagement: BlockEngagement;
  /** Order of candidates for prizes; see `engagementTotal`. Written together with `engagement`. */
  @Prop({ type: Number, default: 0 }) engagementTotal: number;

  /** Views before the submission, which are not paid; `null`: not read yet. Set once, see `BaselineViewsService`. */
  @Prop({ type: Number, default: null }) baselineViews: number | null;
  @Prop({ type: BlockFirstReadingSchema, default: null }) firstReading?: BlockFirstReading | null;
  /** The highest plausible views while the campaign paid. Never falls. What exceeds `baselineViews` is paid. */
  @Prop({ type: Number, default: 0 }) countedViews: number;
  /** Views of an implausible jump; they count once a reviewer approves the contribution again. */
  @Prop({ type: Number, default: 0 }) viewsUnderReview: number;
  /** Absent until the platform reports the post as missing for the first time. */
  @Prop({ type: BlockAvailabilitySchema }) availability?: BlockAvailability;
  /** Absent until the first evaluation. */
  @Prop({ type: BlockRiskSchema }) risk?: BlockRisk;
  /** The most views of a jump that a reviewer has accepted; later growth is compared with them. */
  @Prop({ type: Number, default: 0 }) acceptedViews?: number;
  /** Cents paid for the counted views; part of `ees`. Changed in the transaction of the ledger entry. */
  @Prop({ type: Number, default: 0 }) engagementPaidCents: number;
  /** Cents that the counted views have earned and the pool could not pay. */
  @Prop({ type: Number, default: 0 }) engagementUnpaidCents: number;
  @Prop({ type: BlockRefreshSchema, default: () => ({}) }) refresh: BlockRefresh;
}

/** As repositories return it: a plain object. */
export type BlockRecord = Block;

export const BlockSchema = SchemaFactory.createForClass(Block);

defineBlockIndexes(BlockSchema);

personalData(BlockSchema, {
  people: ['userId', 'creatorId'],
  details: [
    'content',
    'canonicalKey',
    'social_meta.postId',
    'social_meta.username',
    'social_meta.imageUrl',
    'social_meta.caption',
    'social_meta.authorId',
    'social_meta.authorHandle',
    'ownership.authorId',
    'ownership.authorHandle',
    'contributor',
    'moderationReason',
    'changeRequest.message',
    'verification.reason',
    'blockName',
  ],
  erasure: {
    action: 'hook',
    how: 'The post, its author and its texts are removed. Numbers, terms and payments are kept: the campaign has paid for them.',
  },
  export: {
    of: 'userId',
    shows: { creatorId: 'Public: who runs the campaign.' },
    omit: {
      creationKey: INTERNAL,
      spotlightKey: INTERNAL,
      feeKey: INTERNAL,
      refresh: INTERNAL,
      trendingChangedAt: INTERNAL,
      risk: FRAUD_CHECKS,
      acceptedViews: FRAUD_CHECKS,
      viewsUnderReview: FRAUD_CHECKS,
      'ownership.authorId': OTHERS,
      'ownership.authorHandle': OTHERS,
      'changeRequest.message': OTHERS,
    },
  },
  retention: { reason: 'As long as the campaign: explains its payments and its report.' },
});
