import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { INTERNAL, personalData } from '../../../platform/database/personal-data.js';
import { caseFileKey } from './case-file-key.js';

/** A picture for a message. It is in the file storage under `caseFileKey`, readable by signed URLs only. */
@Schema({ collection: 'case_files', versionKey: false, autoIndex: false })
export class CaseFile {
  _id: Types.ObjectId;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) ownerId: Types.ObjectId;
  /** The case of its message; `null` until the message is sent. */
  @Prop({ type: MongooseSchema.Types.ObjectId, default: null }) caseId: Types.ObjectId | null;
  /** An unsent file that is being deleted cannot be sent any more. */
  @Prop({ type: Boolean }) isDeleted?: boolean;
  /** In pixels. */
  @Prop({ type: Number, required: true }) width: number;
  @Prop({ type: Number, required: true }) height: number;
  @Prop({ type: Date, required: true }) createdAt: Date;
}
export type CaseFileRecord = CaseFile;

export const CaseFileSchema = SchemaFactory.createForClass(CaseFile);

// For the job that deletes files without a message; few entries.
CaseFileSchema.index({ createdAt: 1 }, { partialFilterExpression: { caseId: null }, name: 'unsent_files' });
CaseFileSchema.index({ ownerId: 1 });

personalData(CaseFileSchema, {
  people: ['ownerId'],
  erasure: {
    action: 'hook',
    how: 'The pictures of the person are deleted from the file storage, with their documents.',
  },
  export: {
    of: 'ownerId',
    omit: { isDeleted: INTERNAL },
    files: ({ _id }) => [caseFileKey(String(_id))],
  },
  retention: {
    reason: 'As long as the message; without one, the job delete-unsent-case-files deletes it after a day.',
  },
});
