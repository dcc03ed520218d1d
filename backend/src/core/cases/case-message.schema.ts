import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { CASE_ROLES, type CaseRole } from '@sparks/domain';
import { personalData } from '../../platform/database/personal-data.js';

@Schema({ _id: false })
export class CaseMessageFile {
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) id: Types.ObjectId;
  /** In pixels. */
  @Prop({ type: Number, required: true }) width: number;
  @Prop({ type: Number, required: true }) height: number;
}
const CaseMessageFileSchema = SchemaFactory.createForClass(CaseMessageFile);

/** Never changed after it was written. */
@Schema({ collection: 'case_messages', versionKey: false, autoIndex: false, minimize: false })
export class CaseMessage {
  _id: Types.ObjectId;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) caseId: Types.ObjectId;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) authorId: Types.ObjectId;
  @Prop({ type: String, enum: CASE_ROLES, required: true }) role: CaseRole;
  /** '' only with files. */
  @Prop({ type: String, default: '' }) text: string;
  /** Absent in older messages. */
  @Prop({ type: [CaseMessageFileSchema], default: undefined }) files?: CaseMessageFile[];
  @Prop({ type: Date, required: true }) createdAt: Date;
}
export type CaseMessageRecord = CaseMessage;

export const CaseMessageSchema = SchemaFactory.createForClass(CaseMessage);

CaseMessageSchema.index({ caseId: 1, _id: 1 });

personalData(CaseMessageSchema, {
  people: ['authorId'],
  details: ['text'],
  erasure: {
    action: 'hook',
    how: "Texts and pictures of the person are cleared; in other texts of the person's cases the names are replaced.",
  },
  export: { of: 'authorId', through: { path: 'caseId', collection: 'cases', at: '_id' } },
  retention: { reason: 'As long as the contribution that the case is about.' },
});
