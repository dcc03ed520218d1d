import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { noPersonalData } from '../../../../platform/database/personal-data.js';

/** How far the compaction of `contribution_events` is. One document. */
@Schema({ collection: 'event_compaction', versionKey: false, autoIndex: false })
export class EventCompaction {
  @Prop({ type: String, required: true }) _id: string;
  /** Events of slots before are compacted. */
  @Prop({ type: Date, required: true }) from: Date;
  /** End of the current pass; `null` between two passes. */
  @Prop({ type: Date, default: null }) until: Date | null;
  /** The last campaign of the current pass. */
  @Prop({ type: MongooseSchema.Types.ObjectId, default: null }) sparkId: Types.ObjectId | null;
  /** The slot with which that campaign continues; `null` when the campaign is complete. */
  @Prop({ type: Date, default: null }) slot: Date | null;
}
export type EventCompactionRecord = EventCompaction;

export const EventCompactionSchema = SchemaFactory.createForClass(EventCompaction);

noPersonalData(EventCompactionSchema);
