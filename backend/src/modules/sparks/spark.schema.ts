import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import {
  CONTENT_TYPES,
  EARNING_RUNWAYS,
  MULTIPLIER_MIN,
  SOCIAL_PLATFORMS,
  SPARK_STATUSES,
  SPARK_TYPES,
  WINNER_SUBMISSION_STATUSES,
  type ContentType,
  type EarningRunway,
  type SocialPlatform,
  type SparkStatus,
  type SparkType,
  type WinnerSubmissionStatus,
} from '@sparks/domain';

/** A time that the specification nests: `published_time.date`, `end_time.date`. UTC; `null` when it is not set. */
@Schema({ _id: false })
export class SparkTime {
  @Prop({ type: Date, default: null }) date: Date | null;
}
const SparkTimeSchema = SchemaFactory.createForClass(SparkTime);

/** A file that contributors of the campaign may use. */
@Schema({ _id: false })
export class SparkAttachment {
  @Prop({ type: String, required: true }) name: string;
  @Prop({ type: String, required: true }) url: string;
}
const SparkAttachmentSchema = SchemaFactory.createForClass(SparkAttachment);

/** How and by whom a campaign was closed by hand. */
@Schema({ _id: false })
export class SparkClosing {
  @Prop({ type: String, default: '' }) reason: string;
  /** What the pool gave back to the creator's wallet, whole cents. */
  @Prop({ type: Number, required: true }) refundedCents: number;
  @Prop({ type: Date, required: true }) at: Date;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) by: Types.ObjectId;
}
const SparkClosingSchema = SchemaFactory.createForClass(SparkClosing);

/**
 * A campaign as it is stored. Names are those of the specification; money is whole cents, times are UTC, texts that
 * are not given are empty. `live_mode` false is a draft: only its creator and admins see it.
 */
@Schema({ collection: 'sparks', versionKey: false, autoIndex: false, minimize: false })
export class Spark {
  _id: Types.ObjectId;

  @Prop({ type: String, required: true }) name: string;
  /** Lower-case words of the name: what the search by name looks up. */
  @Prop({ type: [String], default: [] }) nameWords: string[];
  /** Address of the campaign's page; unique, and stable once published. */
  @Prop({ type: String, required: true }) slug: string;
  @Prop({ type: String, default: '' }) description: string;
  @Prop({ type: String, default: '' }) thumbnail: string;
  @Prop({ type: String, default: '' }) banner: string;
  @Prop({ type: String, default: '' }) content: string;
  @Prop({ type: String, default: '' }) brandUrl: string;

  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) creator: Types.ObjectId;
  /** Idempotency key of the call that created the campaign: a repeated call finds it instead of creating another. */
  @Prop({ type: String }) creationKey?: string;

  @Prop({ type: Boolean, default: false }) live_mode: boolean;
  @Prop({ type: String, enum: SPARK_STATUSES, default: 'ongoing' }) status: SparkStatus;
  @Prop({ type: Boolean, default: false }) manuallyClosed: boolean;
  @Prop({ type: SparkClosingSchema, default: null }) closing: SparkClosing | null;
  @Prop({ type: SparkTimeSchema, default: () => ({ date: null }) }) published_time: SparkTime;
  @Prop({ type: SparkTimeSchema, default: () => ({ date: null }) }) end_time: SparkTime;
  @Prop({ type: Date, default: null }) deadline: Date | null;
  @Prop({ type: Date, required: true }) created: Date;
  /** Last edit by a person; payments and counters do not touch it. */
  @Prop({ type: Date, required: true }) updated: Date;

  @Prop({ type: Boolean, default: false }) isPrivate: boolean;
  @Prop({ type: [String], enum: SOCIAL_PLATFORMS, default: [] }) contribution_social_platforms: SocialPlatform[];
  @Prop({ type: [String], default: [] }) location: string[];
  @Prop({ type: [String], enum: CONTENT_TYPES, default: [] }) allowedContributionsType: ContentType[];

  /** What remains in the pool: the same number as the ledger's pool account, changed in the same transaction. */
  @Prop({ type: Number, default: 0 }) budget: number;
  /** All that was ever put in: the budget at publishing and every top-up. */
  @Prop({ type: Number, default: 0 }) initialBudget: number;
  /** All that was paid out to people. */
  @Prop({ type: Number, default: 0 }) usage: number;
  @Prop({ type: Number, default: 0 }) approvalBonus: number;
  @Prop({ type: Number, default: MULTIPLIER_MIN }) eesMultiple: number;
  @Prop({ type: Number, default: 0 }) spotlightCost: number;
  @Prop({ type: Number, default: 0 }) ratePerThousandViews: number;
  /** Most that views can earn one contribution; `null`: no cap. */
  @Prop({ type: Number, default: null }) maxEarningPerContribution: number | null;

  @Prop({ type: [SparkAttachmentSchema], default: [] }) attachments: SparkAttachment[];
  @Prop({ type: String, default: '' }) termsAndConditions: string;
  @Prop({ type: String, default: '' }) cloudFolderLink: string;

  /** Contributions that are not deleted; kept by the blocks module in its own transactions. */
  @Prop({ type: Number, default: 0 }) contributionsCount: number;
  @Prop({ type: String, enum: SPARK_TYPES, default: 'static' }) type: SparkType;
  @Prop({ type: String, enum: EARNING_RUNWAYS, default: 'none' }) earningRunway: EarningRunway;
  @Prop({ type: Date, default: null }) earningRunwayEndTime: Date | null;
  @Prop({ type: String, enum: WINNER_SUBMISSION_STATUSES, default: 'none' })
  winnerSubmissionStatus: WinnerSubmissionStatus;

  // What the clock still owes a campaign's creator to be told; absent or false when nothing. See spark-transitions.service.
  /** Published for a time ahead: its start is not announced yet. */
  @Prop({ type: Boolean }) isStartNotificationPending?: boolean;
  /** It has a deadline of its own that is not announced yet. */
  @Prop({ type: Boolean }) isDeadlineNotificationPending?: boolean;
  /** When the end of its earning runway was settled: what was left of the pool went back, once. */
  @Prop({ type: Date }) runwaySettledAt?: Date;
}

/** A campaign as repositories return it: a plain object. */
export type SparkRecord = Spark;

export const SparkSchema = SchemaFactory.createForClass(Spark);

SparkSchema.index({ slug: 1 }, { unique: true });
// One call creates one campaign, however often it is repeated.
SparkSchema.index(
  { creator: 1, creationKey: 1 },
  { unique: true, partialFilterExpression: { creationKey: { $exists: true } } },
);

// Public lists always have live_mode as an equality in front, then a filter, then the order of the list. Filters without
// an index of their own for an order are checked while the order's index is walked, which a page of 12 ends early.
SparkSchema.index({ live_mode: 1, created: -1, _id: -1 });
SparkSchema.index({ live_mode: 1, 'end_time.date': 1, _id: 1 });
SparkSchema.index({ live_mode: 1, budget: -1, _id: -1 });
SparkSchema.index({ live_mode: 1, status: 1, created: -1, _id: -1 });
SparkSchema.index({ live_mode: 1, isPrivate: 1, created: -1, _id: -1 });
SparkSchema.index({ live_mode: 1, contribution_social_platforms: 1, created: -1, _id: -1 });
SparkSchema.index({ live_mode: 1, allowedContributionsType: 1, created: -1, _id: -1 });
SparkSchema.index({ live_mode: 1, location: 1, created: -1, _id: -1 });
SparkSchema.index({ live_mode: 1, nameWords: 1, created: -1, _id: -1 });
SparkSchema.index({ creator: 1, created: -1, _id: -1 });
SparkSchema.index({ created: -1, _id: -1 });

// Top lists.
SparkSchema.index({ live_mode: 1, status: 1, contributionsCount: -1, _id: -1 });
SparkSchema.index({ live_mode: 1, usage: -1, _id: -1 });

// What the job looks up that follows the clock: ends, starts, deadlines, ends of runways.
SparkSchema.index({ live_mode: 1, status: 1, 'end_time.date': 1 });
SparkSchema.index(
  { isStartNotificationPending: 1, 'published_time.date': 1 },
  { partialFilterExpression: { isStartNotificationPending: true } },
);
SparkSchema.index(
  { isDeadlineNotificationPending: 1, deadline: 1 },
  { partialFilterExpression: { isDeadlineNotificationPending: true } },
);
SparkSchema.index({ winnerSubmissionStatus: 1, earningRunway: 1, runwaySettledAt: 1, earningRunwayEndTime: 1 });
