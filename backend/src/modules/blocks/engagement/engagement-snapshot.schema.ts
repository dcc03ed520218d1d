import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { FRAUD_CHECKS, personalData } from '../../../platform/database/personal-data.js';
import { REFRESH_OUTCOMES, type RefreshOutcome } from '../contributions/index.js';

/** A platform's unmodified report about a post, including zeros and drops. Never changed; old ones are thinned. */
@Schema({ collection: 'engagement_snapshots', versionKey: false, autoIndex: false })
export class EngagementSnapshot {
  _id: Types.ObjectId;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) blockId: Types.ObjectId;
  @Prop({ type: Date, required: true }) fetchedAt: Date;
  @Prop({ type: String, enum: REFRESH_OUTCOMES, required: true }) outcome: RefreshOutcome;
  /** The platform's interface, such as `x:api`; `none` when none answered. */
  @Prop({ type: String, required: true }) source: string;
  /** Why there are no numbers; empty when there are. */
  @Prop({ type: String, default: '' }) reason: string;
  @Prop({ type: Number, default: null }) views: number | null;
  @Prop({ type: Number, default: null }) likes: number | null;
  @Prop({ type: Number, default: null }) comments: number | null;
  @Prop({ type: Number, default: null }) shares: number | null;
  /** The contribution's counted views after this report; absent on snapshots from before they were stored. */
  @Prop({ type: Number, default: null }) countedViews?: number | null;
}
export type EngagementSnapshotRecord = EngagementSnapshot;

export const EngagementSnapshotSchema = SchemaFactory.createForClass(EngagementSnapshot);
// At most one snapshot per contribution and time; also for the curve of a contribution.
EngagementSnapshotSchema.index({ blockId: 1, fetchedAt: -1 }, { unique: true });

personalData(EngagementSnapshotSchema, {
  people: [],
  details: ['reason'],
  erasure: { action: 'keep', reason: 'Numbers of a post; the contribution names the pseudonym only.' },
  export: {
    through: { path: 'blockId', collection: 'blocks', at: '_id' },
    omit: { countedViews: FRAUD_CHECKS },
  },
  retention: {
    reason:
      'They prove what was paid for views; after `ENGAGEMENT_FULL_HISTORY_DAYS` only the first and last of each week are kept.',
  },
});
