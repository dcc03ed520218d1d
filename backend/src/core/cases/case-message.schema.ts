import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { CASE_ROLES, type CaseRole } from '@sparks/domain';

/** Never changed after it was written. */
@Schema({ collection: 'case_messages', versionKey: false, autoIndex: false, minimize: false })
export class CaseMessage {
  _id: Types.ObjectId;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) caseId: Types.ObjectId;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) authorId: Types.ObjectId;
  @Prop({ type: String, enum: CASE_ROLES, required: true }) role: CaseRole;
  @Prop({ type: String, required: true }) text: string;
  @Prop({ type: Date, required: true }) createdAt: Date;
}
export type CaseMessageRecord = CaseMessage;

export const CaseMessageSchema = SchemaFactory.createForClass(CaseMessage);

CaseMessageSchema.index({ caseId: 1, _id: 1 });
