import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { noPersonalData } from '../../../platform/database/personal-data.js';

/** A campaign that became private or public; deleted when all of its contributions say so. */
@Schema({ collection: 'privacy_changes', versionKey: false, autoIndex: false })
export class PrivacyChange {
  _id: Types.ObjectId;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) sparkId: Types.ObjectId;
}
export type PrivacyChangeRecord = PrivacyChange;

export const PrivacyChangeSchema = SchemaFactory.createForClass(PrivacyChange);

noPersonalData(PrivacyChangeSchema);
