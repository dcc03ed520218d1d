import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import type { CreatorRecord } from '@sparks/domain';
import { personalData } from '../../../platform/database/personal-data.js';

/** How a creator decides about the contributions of others; computed every night, absent with too few decisions. */
@Schema({ collection: 'creator_records', versionKey: false, autoIndex: false })
export class StoredCreatorRecord implements CreatorRecord {
  /** The creator's id. */
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) _id: Types.ObjectId;
  @Prop({ type: Number, required: true }) decisions: number;
  @Prop({ type: Number, required: true }) approvalRate: number;
  @Prop({ type: Number, required: true }) medianDecisionHours: number;
  @Prop({ type: Date, required: true }) computedAt: Date;
}

export const CreatorRecordSchema = SchemaFactory.createForClass(StoredCreatorRecord);

personalData(CreatorRecordSchema, {
  people: ['_id'],
  erasure: { action: 'keep', reason: 'Numbers about the pseudonym.' },
  export: { of: '_id' },
  retention: { reason: 'Derived from contributions; as long as they exist.' },
});
