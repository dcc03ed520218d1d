import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { SocialPlatform } from '@sparks/domain';
import { noPersonalData } from '../../../platform/database/personal-data.js';

/** Engagement per view of this installation's posts on a platform. */
@Schema({ collection: 'usual_engagement', versionKey: false, autoIndex: false })
export class StoredUsualEngagement {
  /** The platform. */
  @Prop({ type: String, required: true }) _id: SocialPlatform;
  /** Posts that it was computed from. */
  @Prop({ type: Number, required: true }) posts: number;
  /** Half of the posts have more. */
  @Prop({ type: Number, required: true }) median: number;
  /** 95 of 100 posts have more. */
  @Prop({ type: Number, required: true }) low: number;
  @Prop({ type: Date, required: true }) computedAt: Date;
}
export type UsualEngagementRecord = StoredUsualEngagement;

export const UsualEngagementSchema = SchemaFactory.createForClass(StoredUsualEngagement);

noPersonalData(UsualEngagementSchema);
