import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { noPersonalData } from '../../../../platform/database/personal-data.js';

/** How far the thinning of `engagement_snapshots` is. One document. */
@Schema({ collection: 'snapshot_thinning', versionKey: false, autoIndex: false })
export class SnapshotThinning {
  @Prop({ type: String, required: true }) _id: string;
  /** Snapshots from before are thinned. */
  @Prop({ type: Date, required: true }) from: Date;
  /** End of the current pass; `null` between two passes. */
  @Prop({ type: Date, default: null }) until: Date | null;
  /** The last contribution of the current pass. */
  @Prop({ type: MongooseSchema.Types.ObjectId, default: null }) afterId: Types.ObjectId | null;
}
export type SnapshotThinningRecord = SnapshotThinning;

export const SnapshotThinningSchema = SchemaFactory.createForClass(SnapshotThinning);

noPersonalData(SnapshotThinningSchema);
