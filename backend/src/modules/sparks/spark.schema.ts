import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import {
  CONTENT_TYPES,
  DEADLINE_ACTIONS,
  EARNING_RUNWAYS,
  MULTIPLIER_MIN,
  OWNERSHIP_PROOFS,
  SOCIAL_PLATFORMS,
  SPARK_STATUSES,
  SPARK_TYPES,
  WINNER_SUBMISSION_STATUSES,
  type ContentType,
  type DeadlineAction,
  type EarningRunway,
  type OwnershipProof,
  type SocialPlatform,
  type SparkStatus,
  type SparkType,
  type WinnerSubmissionStatus,
} from '@sparks/domain';
import { postings } from '../../core/ledger/index.js';
import { uploadKeysOf } from '../../core/uploads/index.js';
import { INTERNAL, OTHERS, personalData } from '../../platform/database/personal-data.js';
import { StoredTerms, StoredTermsSchema } from './earning-terms.schema.js';

/** Nested as in the specification: `published_time.date`, `end_time.date`. UTC; `null` when not set. */
@Schema({ _id: false })
export class SparkTime {
  @Prop({ type: Date, default: null }) date: Date | null;
}
const SparkTimeSchema = SchemaFactory.createForClass(SparkTime);

@Schema({ _id: false })
export class SparkAttachment {
  @Prop({ type: String, required: true }) name: string;
  @Prop({ type: String, required: true }) url: string;
}
const SparkAttachmentSchema = SchemaFactory.createForClass(SparkAttachment);

/** In percent of the banner's width and height. */
@Schema({ _id: false })
export class SparkBannerFocus {
  @Prop({ type: Number, required: true }) x: number;
  @Prop({ type: Number, required: true }) y: number;
}
const SparkBannerFocusSchema = SchemaFactory.createForClass(SparkBannerFocus);

/** A manual close. */
@Schema({ _id: false })
export class SparkClosing {
  @Prop({ type: String, default: '' }) reason: string;
  /** Refunded from the pool to the creator's wallet, in cents. */
  @Prop({ type: Number, required: true }) refundedCents: number;
  @Prop({ type: Date, required: true }) at: Date;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) by: Types.ObjectId;
  /** The closer's username at that time. */
  @Prop({ type: String }) username?: string;
}
const SparkClosingSchema = SchemaFactory.createForClass(SparkClosing);

/** The last views of a campaign are being read and paid; its pool is refunded afterwards. */
@Schema({ _id: false })
export class SparkSettlement {
  /** Why the pool is refunded. */
  @Prop({ type: String, enum: postings.REFUND_OCCASIONS, required: true }) occasion: postings.RefundOccasion;
  /** The user who ended the campaign or its event; `null`: a job. */
  @Prop({ type: MongooseSchema.Types.ObjectId, default: null }) by: Types.ObjectId | null;
  /** Start of the settlement. */
  @Prop({ type: Date, required: true }) since: Date;
  /** Views up to then count: the close, or the earlier end of the campaign or its runway. */
  @Prop({ type: Date, required: true }) viewsUntil: Date;
  /** From then on, unanswered posts keep their last reading. */
  @Prop({ type: Date, required: true }) until: Date;
  /** Posts that are not refreshed any more are read too, because views counted when the settlement began. */
  @Prop({ type: Boolean, required: false }) withStopped?: boolean;
  /** When the last readings were requested; absent before. */
  @Prop({ type: Date }) requestedAt?: Date;
  /** Contributions to read, and those that have been read. */
  @Prop({ type: Number, required: true }) total: number;
  @Prop({ type: Number, default: 0 }) read: number;
}
const SparkSettlementSchema = SchemaFactory.createForClass(SparkSettlement);

/** The time after a refund of the pool in which pending contributions can still be decided for their bonus. */
@Schema({ _id: false })
export class SparkDecisionPeriod {
  @Prop({ type: Date, required: true }) until: Date;
  /** Contributions with a reserved bonus, and what is reserved for them, in cents. */
  @Prop({ type: Number, default: 0 }) posts: number;
  @Prop({ type: Number, default: 0 }) reservedCents: number;
  /** Returned to the creator at the end, in cents. */
  @Prop({ type: Number, default: 0 }) returnedCents: number;
}
const SparkDecisionPeriodSchema = SchemaFactory.createForClass(SparkDecisionPeriod);

/**
 * A campaign. Field names follow the specification; amounts are integer cents, times are UTC. `live_mode: false` is a
 * draft, visible to its creator and admins.
 */
@Schema({ collection: 'sparks', versionKey: false, autoIndex: false, minimize: false })
export class Spark {
  _id: Types.ObjectId;

  @Prop({ type: String, required: true }) name: string;
  /** Unique; locked after publishing. */
  @Prop({ type: String, required: true }) slug: string;
  @Prop({ type: String, default: '' }) description: string;
  @Prop({ type: String, default: '' }) thumbnail: string;
  @Prop({ type: String, default: '' }) banner: string;
  /** Absent: the center. */
  @Prop({ type: SparkBannerFocusSchema }) bannerFocus?: SparkBannerFocus;
  @Prop({ type: String, default: '' }) content: string;
  @Prop({ type: String, default: '' }) brandUrl: string;

  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) creator: Types.ObjectId;
  /** Idempotency key of the request that created the campaign. */
  @Prop({ type: String }) creationKey?: string;

  @Prop({ type: Boolean, default: false }) live_mode: boolean;
  @Prop({ type: String, enum: SPARK_STATUSES, default: 'ongoing' }) status: SparkStatus;
  @Prop({ type: Boolean, default: false }) manuallyClosed: boolean;
  @Prop({ type: SparkClosingSchema, default: null }) closing: SparkClosing | null;
  /** Absent unless the last views are being read before a refund of the pool. */
  @Prop({ type: SparkSettlementSchema }) settlement?: SparkSettlement;
  /** Absent unless pending contributions can be decided after a close. */
  @Prop({ type: SparkDecisionPeriodSchema }) decisionPeriod?: SparkDecisionPeriod;
  @Prop({ type: SparkTimeSchema, default: () => ({ date: null }) }) published_time: SparkTime;
  @Prop({ type: SparkTimeSchema, default: () => ({ date: null }) }) end_time: SparkTime;
  @Prop({ type: Date, default: null }) deadline: Date | null;
  /** The earlier of deadline and end: the date that lists are sorted by. Derived, see `sortKeysOf`. */
  @Prop({ type: Date, default: null }) submissionsEnd: Date | null;
  @Prop({ type: Date, required: true }) created: Date;
  /** Last edit by a user; payments and counters do not change it. */
  @Prop({ type: Date, required: true }) updated: Date;

  @Prop({ type: Boolean, default: false }) isPrivate: boolean;
  @Prop({ type: [String], enum: SOCIAL_PLATFORMS, default: [] }) contribution_social_platforms: SocialPlatform[];
  @Prop({ type: [String], default: [] }) location: string[];
  @Prop({ type: [String], enum: CONTENT_TYPES, default: [] }) allowedContributionsType: ContentType[];

  /** Remaining budget; mirrors the ledger's pool account in the same transaction. */
  @Prop({ type: Number, default: 0 }) budget: number;
  /** Budget at publishing plus top-ups. */
  @Prop({ type: Number, default: 0 }) initialBudget: number;
  /** Paid to contributors. */
  @Prop({ type: Number, default: 0 }) usage: number;
  /** Earned by contributors and not released yet. */
  @Prop({ type: Number, default: 0 }) held?: number;
  /** Returned from the pool to the creator. */
  @Prop({ type: Number, default: 0 }) refunded?: number;
  @Prop({ type: Number, default: 0 }) approvalBonus: number;
  @Prop({ type: Number, default: MULTIPLIER_MIN }) eesMultiple: number;
  @Prop({ type: Number, default: 0 }) spotlightCost: number;
  @Prop({ type: Number, default: 0 }) ratePerThousandViews: number;
  /** Maximum earnings of one contribution from views; `null`: no cap. */
  @Prop({ type: Number, default: null }) maxEarningPerContribution: number | null;
  /** `referencePayCents` of the terms. Derived, see `sortKeysOf`. */
  @Prop({ type: Number, default: 0 }) referencePay: number;
  /** Increases with every change of the terms after publishing; absent: 1. */
  @Prop({ type: Number }) termsVersion?: number;
  /** Earlier offers that still bind the campaign; see `applicableTerms`. Absent until the first change. */
  @Prop({ type: [StoredTermsSchema], default: undefined }) termsHistory?: StoredTerms[];

  /** Increases with every change of the rules for posts after publishing; absent: 1. Earlier ones: `ReplacedRules`. */
  @Prop({ type: Number }) rulesVersion?: number;
  /** Rules for posts; read them with `postRulesOf`, because a campaign may lack them. */
  @Prop({ type: String, enum: OWNERSHIP_PROOFS }) ownershipProof?: OwnershipProof;
  @Prop({ type: Boolean }) exclusivePosts?: boolean;
  @Prop({ type: Boolean }) newPostsOnly?: boolean;
  @Prop({ type: Number }) holdDays?: number;
  @Prop({ type: Number }) decisionDays?: number | null;
  @Prop({ type: String, enum: DEADLINE_ACTIONS }) onDeadline?: DeadlineAction;

  @Prop({ type: [SparkAttachmentSchema], default: [] }) attachments: SparkAttachment[];
  @Prop({ type: String, default: '' }) termsAndConditions: string;
  @Prop({ type: String, default: '' }) cloudFolderLink: string;

  /** Contributions that are not deleted; maintained by the blocks module. */
  @Prop({ type: Number, default: 0 }) contributionsCount: number;
  @Prop({ type: String, enum: SPARK_TYPES, default: 'static' }) type: SparkType;
  @Prop({ type: String, enum: EARNING_RUNWAYS, default: 'none' }) earningRunway: EarningRunway;
  @Prop({ type: Date, default: null }) earningRunwayEndTime: Date | null;
  @Prop({ type: String, enum: WINNER_SUBMISSION_STATUSES, default: 'none' })
  winnerSubmissionStatus: WinnerSubmissionStatus;

  /** The creator has not been notified of the start yet. */
  @Prop({ type: Boolean }) isStartNotificationPending?: boolean;
  /** The creator has not been notified of the deadline yet. */
  @Prop({ type: Boolean }) isDeadlineNotificationPending?: boolean;
  /** Changed by each bonus that the pool could not pay in full; absent when none is unpaid. */
  @Prop({ type: MongooseSchema.Types.ObjectId }) unpaidBonuses?: Types.ObjectId;
  /** When the end of the earning runway was applied; the pool is refunded then, or after the settlement. */
  @Prop({ type: Date }) runwaySettledAt?: Date;
}

export type SparkRecord = Spark;

/** The query names it, because the planner could read all campaigns of the creator. */
export const PRIVATE_BY_CREATOR = 'private_by_creator';
export const PRIVATE_BY_CREATION = { live_mode: 1, isPrivate: 1, created: -1, _id: -1 } as const;

export const SparkSchema = SchemaFactory.createForClass(Spark);

SparkSchema.index({ slug: 1 }, { unique: true });
// A repeated request creates no second campaign.
SparkSchema.index(
  { creator: 1, creationKey: 1 },
  { unique: true, partialFilterExpression: { creationKey: { $exists: true } } },
);

// Public lists filter by live_mode, then by one field, then sort. Combinations without a dedicated index scan the index
// of the sort order, which a page of 12 ends early.
SparkSchema.index({ live_mode: 1, created: -1, _id: -1 });
SparkSchema.index({ live_mode: 1, submissionsEnd: 1, _id: 1 });
SparkSchema.index({ live_mode: 1, budget: -1, _id: -1 });
SparkSchema.index({ live_mode: 1, status: 1, created: -1, _id: -1 });
SparkSchema.index({ live_mode: 1, status: 1, referencePay: -1, _id: -1 });
SparkSchema.index({ live_mode: 1, status: 1, budget: -1, _id: -1 });
SparkSchema.index(PRIVATE_BY_CREATION);
SparkSchema.index({ live_mode: 1, contribution_social_platforms: 1, created: -1, _id: -1 });
SparkSchema.index({ live_mode: 1, allowedContributionsType: 1, created: -1, _id: -1 });
SparkSchema.index({ live_mode: 1, location: 1, created: -1, _id: -1 });
SparkSchema.index({ creator: 1, created: -1, _id: -1 });
// Otherwise the overview of a creator reads every published campaign from the index of the sort order.
SparkSchema.index({ creator: 1, live_mode: 1, created: -1, _id: -1 });
// Whether a creator has private campaigns; few entries.
SparkSchema.index({ creator: 1 }, { partialFilterExpression: { isPrivate: true }, name: PRIVATE_BY_CREATOR });
SparkSchema.index({ created: -1, _id: -1 });

// Campaigns that started on a day.
SparkSchema.index({ live_mode: 1, 'published_time.date': 1 });

// Top lists.
SparkSchema.index({ live_mode: 1, status: 1, contributionsCount: -1, _id: -1 });
SparkSchema.index({ live_mode: 1, usage: -1, _id: -1 });

// For the transitions job: ends, starts, deadlines, completions, ends of earning runways.
SparkSchema.index({ live_mode: 1, status: 1, 'end_time.date': 1 });
SparkSchema.index(
  { isStartNotificationPending: 1, 'published_time.date': 1 },
  { partialFilterExpression: { isStartNotificationPending: true } },
);
SparkSchema.index(
  { isDeadlineNotificationPending: 1, deadline: 1 },
  { partialFilterExpression: { isDeadlineNotificationPending: true } },
);
SparkSchema.index({ winnerSubmissionStatus: 1, status: 1, 'end_time.date': 1 });
SparkSchema.index({ winnerSubmissionStatus: 1, earningRunway: 1, runwaySettledAt: 1, earningRunwayEndTime: 1 });
// Closed campaigns whose pending contributions can be decided; few entries.
SparkSchema.index(
  { 'decisionPeriod.until': 1 },
  { partialFilterExpression: { 'decisionPeriod.until': { $type: 'date' } }, name: 'decision_periods' },
);
// Campaigns with unpaid bonuses that can be paid; few entries.
SparkSchema.index(
  { budget: 1 },
  { partialFilterExpression: { unpaidBonuses: { $exists: true } }, name: 'unpaid_bonuses' },
);
// Campaigns that are being settled; few entries.
SparkSchema.index(
  { 'settlement.since': 1 },
  { partialFilterExpression: { 'settlement.since': { $type: 'date' } }, name: 'settling' },
);

personalData(SparkSchema, {
  people: ['creator', 'closing.by', 'settlement.by'],
  details: [
    'closing.username',
    'closing.reason',
    'name',
    'slug',
    'description',
    'content',
    'brandUrl',
    'cloudFolderLink',
    'thumbnail',
    'banner',
    'attachments',
    'termsAndConditions',
  ],
  erasure: {
    action: 'hook',
    how: 'Drafts are deleted. Of ended campaigns, texts, links and pictures are removed; name, terms and payments are the contract with contributors.',
  },
  export: {
    of: 'creator',
    omit: {
      creationKey: INTERNAL,
      settlement: INTERNAL,
      'closing.by': OTHERS,
      'closing.username': OTHERS,
      isStartNotificationPending: INTERNAL,
      isDeadlineNotificationPending: INTERNAL,
      unpaidBonuses: INTERNAL,
    },
    files: ({ banner, thumbnail, attachments }) =>
      uploadKeysOf([banner, thumbnail, ...(attachments as SparkAttachment[]).map(({ url }) => url)]),
  },
  retention: { reason: 'Ten years and longer: contributions and the ledger refer to it.' },
});
