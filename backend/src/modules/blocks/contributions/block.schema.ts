import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import {
  BLOCK_PURPOSES,
  BLOCK_TYPES,
  CONTENT_TYPES,
  MODERATION_STATUSES,
  SOCIAL_PLATFORMS,
  type BlockPurpose,
  type BlockType,
  type ContentType,
  type ModerationStatus,
  type SocialPlatform,
} from '@sparks/domain';
import {
  BOOSTED_INDEXES,
  REFRESH_OUTCOMES,
  SPOTLIGHTED_INDEXES,
  VERIFICATION_STATUSES,
  type RefreshOutcome,
  type VerificationStatus,
} from './block.types.js';
import { ContributorProfileSchema, StoredContributorProfile } from './contributor-profile.schema.js';

/** What the platform said about the post when it was last asked. */
@Schema({ _id: false })
export class BlockSocialMeta {
  @Prop({ type: String, enum: SOCIAL_PLATFORMS, required: true }) platform: SocialPlatform;
  @Prop({ type: String, required: true }) postId: string;
  @Prop({ type: String, default: '' }) username: string;
  @Prop({ type: String, default: '' }) imageUrl: string;
  @Prop({ type: String, default: '' }) caption: string;
}
const BlockSocialMetaSchema = SchemaFactory.createForClass(BlockSocialMeta);

/**
 * The newest known numbers of the post, as people see them; `null`: the platform has not told. They follow the platform,
 * also down, but never to nothing: neither a zero nor silence replaces what was known. Not what is paid for, see `countedViews`.
 */
@Schema({ _id: false })
export class BlockEngagement {
  @Prop({ type: Number, default: null }) views: number | null;
  @Prop({ type: Number, default: null }) likes: number | null;
  @Prop({ type: Number, default: null }) comments: number | null;
  @Prop({ type: Number, default: null }) shares: number | null;
  @Prop({ type: Date, default: null }) fetchedAt: Date | null;
}
const BlockEngagementSchema = SchemaFactory.createForClass(BlockEngagement);

/** Progress of the check of the post. */
@Schema({ _id: false })
export class BlockVerification {
  @Prop({ type: String, enum: VERIFICATION_STATUSES, default: 'pending' }) status: VerificationStatus;
  @Prop({ type: String, default: '' }) reason: string;
  @Prop({ type: Date, default: null }) checkedAt: Date | null;
}
const BlockVerificationSchema = SchemaFactory.createForClass(BlockVerification);

/** When the numbers of the post are asked for, and how it went. */
@Schema({ _id: false })
export class BlockRefresh {
  /** From then on a worker may take it; while one has it, the moment from which another may. `null`: its campaign is over. */
  @Prop({ type: Date, default: null }) dueAt: Date | null;
  /** Whose turn it is: a word that the worker made up when it took it. */
  @Prop({ type: String, default: null }) leaseToken: string | null;
  /** In a row. */
  @Prop({ type: Number, default: 0 }) failures: number;
  @Prop({ type: Date, default: null }) triedAt: Date | null;
  /** What the platform answered last. */
  @Prop({ type: String, enum: [...REFRESH_OUTCOMES, null], default: null }) outcome: RefreshOutcome | null;
  /** When a person last asked for it. */
  @Prop({ type: Date, default: null }) requestedAt: Date | null;
}
const BlockRefreshSchema = SchemaFactory.createForClass(BlockRefresh);

/** A contribution as it is stored. Names of the specification; money is whole cents, times are UTC. */
@Schema({ collection: 'blocks', versionKey: false, autoIndex: false, minimize: false })
export class Block {
  _id: Types.ObjectId;

  /** The campaign; absent for a general contribution, so that partial indexes can tell. */
  @Prop({ type: MongooseSchema.Types.ObjectId }) sparkId?: Types.ObjectId;
  /** The campaign's creator, who reviews; absent for a general contribution. */
  @Prop({ type: MongooseSchema.Types.ObjectId }) creatorId?: Types.ObjectId;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) userId: Types.ObjectId;
  /** The contributor's profile at submission, for the campaign's demographics; never part of an answer. */
  @Prop({ type: ContributorProfileSchema }) contributor?: StoredContributorProfile;
  @Prop({ type: String, enum: BLOCK_PURPOSES, required: true }) purpose: BlockPurpose;
  @Prop({ type: String, enum: BLOCK_TYPES, default: 'social' }) blockType: BlockType;
  @Prop({ type: String, default: '' }) blockName: string;
  @Prop({ type: String, enum: CONTENT_TYPES }) contentType?: ContentType;
  /** What the contributor has generated for it, if anything. */
  @Prop({ type: MongooseSchema.Types.ObjectId }) aiContentId?: Types.ObjectId;
  /** The post's canonical address. */
  @Prop({ type: String, required: true }) content: string;
  /** `platform:postId`: equal for every shape of a link to one post. */
  @Prop({ type: String, required: true }) canonicalKey: string;
  /** Idempotency key of the request that created it: a repeat after a crash finds it instead of a duplicate. */
  @Prop({ type: String, required: true }) creationKey: string;
  @Prop({ type: BlockSocialMetaSchema, required: true }) social_meta: BlockSocialMeta;
  @Prop({ type: Date, required: true }) created: Date;

  @Prop({ type: String, enum: MODERATION_STATUSES, default: 'pending' }) moderation_status: ModerationStatus;
  /** Reason of the last decision, as the contributor is told. */
  @Prop({ type: String, default: '' }) moderationReason: string;
  @Prop({ type: Date, default: null }) moderatedAt: Date | null;
  @Prop({ type: Boolean, default: false }) deleted: boolean;
  @Prop({ type: Boolean, default: false }) is_spotlighted: boolean;
  @Prop({ type: Date }) spotlightedAt?: Date;
  /** Idempotency key of the request that spotlighted it. */
  @Prop({ type: String }) spotlightKey?: string;
  @Prop({ type: Date, default: null }) boostedUntil: Date | null;

  @Prop({ type: Number, default: 0 }) likesCount: number;
  @Prop({ type: Number, default: 0 }) commentsCount: number;
  /** All that it has earned, in cents: bonus, engagement, prizes, the tip of a spotlight. */
  @Prop({ type: Number, default: 0 }) ees: number;
  /** Order of "Most Viral"; see `trendingScore`. Stored, never computed for a list. */
  @Prop({ type: Number, default: 0 }) trendingScore: number;
  /** Since when the score is out of date; absent when it is not. */
  @Prop({ type: Date }) trendingChangedAt?: Date;

  @Prop({ type: BlockVerificationSchema, default: () => ({}) }) verification: BlockVerification;
  @Prop({ type: BlockEngagementSchema, default: () => ({}) }) engagement: BlockEngagement;
  /** Order of candidates for prizes; see `engagementTotal`. Written together with `engagement`. */
  @Prop({ type: Number, default: 0 }) engagementTotal: number;

  /** The views that earnings are computed from: the most that were ever believed while they counted. Never falls. */
  @Prop({ type: Number, default: 0 }) countedViews: number;
  /** Views of a jump: they count when a reviewer has looked and approves it again. */
  @Prop({ type: Number, default: 0 }) viewsUnderReview: number;
  /** What the counted views have been paid, whole cents; part of `ees`. Changed in the transaction of the ledger entry. */
  @Prop({ type: Number, default: 0 }) engagementPaidCents: number;
  /** What the counted views have earned and the pool could not pay, whole cents. */
  @Prop({ type: Number, default: 0 }) engagementUnpaidCents: number;
  @Prop({ type: BlockRefreshSchema, default: () => ({}) }) refresh: BlockRefresh;
}

/** A contribution as repositories return it: a plain object. */
export type BlockRecord = Block;

export const BlockSchema = SchemaFactory.createForClass(Block);

const inCampaign = { sparkId: { $exists: true } };

// A post is in a campaign once, also when it was deleted there: deletion must not open the door again.
BlockSchema.index({ sparkId: 1, canonicalKey: 1 }, { unique: true, partialFilterExpression: inCampaign });
// One first submission a person and campaign; later ones are paid resubmissions.
BlockSchema.index({ sparkId: 1, userId: 1 }, { unique: true, partialFilterExpression: { purpose: 'submission' } });
// A post without a campaign once a person.
BlockSchema.index({ userId: 1, canonicalKey: 1 }, { unique: true, partialFilterExpression: { purpose: 'general' } });
BlockSchema.index({ userId: 1, creationKey: 1 }, { unique: true });

// Lists: equalities in front, then the order. A campaign's lists, by status and without; a person's; all.
for (const scope of [['sparkId'], ['userId'], ['creatorId'], []]) {
  const prefix = Object.fromEntries(scope.map((field) => [field, 1 as const]));
  BlockSchema.index({ ...prefix, deleted: 1, moderation_status: 1, created: -1, _id: -1 });
  BlockSchema.index({ ...prefix, deleted: 1, moderation_status: 1, trendingScore: -1, _id: -1 });
  BlockSchema.index({ ...prefix, deleted: 1, created: -1, _id: -1 });
  BlockSchema.index({ ...prefix, deleted: 1, trendingScore: -1, _id: -1 });
}
// The review queue of one platform, which has been in the queue for long.
for (const scope of [['sparkId'], ['creatorId'], []]) {
  const prefix = Object.fromEntries(scope.map((field) => [field, 1 as const]));
  BlockSchema.index({ ...prefix, deleted: 1, moderation_status: 1, 'social_meta.platform': 1, created: -1, _id: -1 });
}
// Candidates for prizes: the approved ones of a campaign by engagement, then views, then the earlier one.
BlockSchema.index(
  { sparkId: 1, deleted: 1, moderation_status: 1, engagementTotal: -1, 'engagement.views': -1, _id: 1 },
  { name: 'ranked_by_engagement' },
);
// Spotlighted and boosted lists read only what is spotlighted, or boosted still: few documents, put in order once read.
// The lists name these indexes (`indexFor`), since a planner that does not know how few they are walks all approved ones.
const spotlighted = { is_spotlighted: true };
const everBoosted = { boostedUntil: { $gt: new Date(0) } };
BlockSchema.index(
  { sparkId: 1, created: -1, _id: -1 },
  { partialFilterExpression: spotlighted, name: SPOTLIGHTED_INDEXES.inCampaign },
);
BlockSchema.index(
  { created: -1, _id: -1 },
  { partialFilterExpression: spotlighted, name: SPOTLIGHTED_INDEXES.everywhere },
);
BlockSchema.index(
  { sparkId: 1, boostedUntil: 1 },
  { partialFilterExpression: everBoosted, name: BOOSTED_INDEXES.inCampaign },
);
BlockSchema.index({ boostedUntil: 1 }, { partialFilterExpression: everBoosted, name: BOOSTED_INDEXES.everywhere });
// What waits for a pool, for its contributor's wallet: few at any time.
export const UNPAID_BY_CONTRIBUTOR = 'unpaid_by_contributor';
BlockSchema.index(
  { userId: 1 },
  { partialFilterExpression: { engagementUnpaidCents: { $gt: 0 } }, name: UNPAID_BY_CONTRIBUTOR },
);
// The same for the campaign whose pool was filled again.
BlockSchema.index(
  { sparkId: 1 },
  { partialFilterExpression: { engagementUnpaidCents: { $gt: 0 } }, name: 'unpaid_by_campaign' },
);
// What the sweeper looks for.
BlockSchema.index(
  { created: 1 },
  { partialFilterExpression: { 'verification.status': 'pending' }, name: 'unverified_by_age' },
);
// Whose numbers are due, the longest waiting first. Not partial: the order must come from the index.
BlockSchema.index({ deleted: 1, moderation_status: 1, 'refresh.dueAt': 1 }, { name: 'refresh_due' });
// Whose score is out of date; few at any time.
BlockSchema.index(
  { trendingChangedAt: 1 },
  { partialFilterExpression: { trendingChangedAt: { $type: 'date' } }, name: 'score_outdated' },
);
