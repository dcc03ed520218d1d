import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SOCIAL_PLATFORMS, type SocialPlatform } from '@sparks/domain';
import {
  REFRESH_OUTCOMES,
  VERIFICATION_STATUSES,
  type RefreshOutcome,
  type VerificationStatus,
} from './block.types.js';

/** Post metadata as last reported by the platform. */
@Schema({ _id: false })
export class BlockSocialMeta {
  @Prop({ type: String, enum: SOCIAL_PLATFORMS, required: true }) platform: SocialPlatform;
  @Prop({ type: String, required: true }) postId: string;
  @Prop({ type: String, default: '' }) username: string;
  @Prop({ type: String, default: '' }) imageUrl: string;
  @Prop({ type: String, default: '' }) caption: string;
  /** The platform's id of the author; `null`: not reported. */
  @Prop({ type: String, default: null }) authorId: string | null;
  /** Account name of the author as the platform reports it; `null`: not reported. */
  @Prop({ type: String, default: null }) authorHandle: string | null;
  /** When the post was published; `null`: not reported. */
  @Prop({ type: Date, default: null }) postedAt: Date | null;
  /** Width by height, see `postRatio`. */
  @Prop({ type: Number }) ratio?: number;
}
export const BlockSocialMetaSchema = SchemaFactory.createForClass(BlockSocialMeta);

/**
 * The latest known numbers of the post; `null`: never reported. They follow the platform, also down, but a zero or a
 * missing value never replaces a known number. Payment uses `countedViews`.
 */
@Schema({ _id: false })
export class BlockEngagement {
  @Prop({ type: Number, default: null }) views: number | null;
  @Prop({ type: Number, default: null }) likes: number | null;
  @Prop({ type: Number, default: null }) comments: number | null;
  @Prop({ type: Number, default: null }) shares: number | null;
  @Prop({ type: Date, default: null }) fetchedAt: Date | null;
}
export const BlockEngagementSchema = SchemaFactory.createForClass(BlockEngagement);

/** The first views that the platform reported. */
@Schema({ _id: false })
export class BlockFirstReading {
  @Prop({ type: Number, required: true }) views: number;
  @Prop({ type: Date, required: true }) fetchedAt: Date;
}
export const BlockFirstReadingSchema = SchemaFactory.createForClass(BlockFirstReading);

@Schema({ _id: false })
export class BlockVerification {
  @Prop({ type: String, enum: VERIFICATION_STATUSES, default: 'pending' }) status: VerificationStatus;
  @Prop({ type: String, default: '' }) reason: string;
  @Prop({ type: Date, default: null }) checkedAt: Date | null;
}
export const BlockVerificationSchema = SchemaFactory.createForClass(BlockVerification);

/** Schedule and result of the refresh of numbers. */
@Schema({ _id: false })
export class BlockRefresh {
  /** Due from then on; during a lease, the end of the lease. `null`: the campaign is over. */
  @Prop({ type: Date, default: null }) dueAt: Date | null;
  /** Fencing token of the current lease. */
  @Prop({ type: String, default: null }) leaseToken: string | null;
  /** Consecutive failures. */
  @Prop({ type: Number, default: 0 }) failures: number;
  @Prop({ type: Date, default: null }) triedAt: Date | null;
  @Prop({ type: String, enum: [...REFRESH_OUTCOMES, null], default: null }) outcome: RefreshOutcome | null;
  /** When a user last requested a refresh. */
  @Prop({ type: Date, default: null }) requestedAt: Date | null;
}
export const BlockRefreshSchema = SchemaFactory.createForClass(BlockRefresh);
