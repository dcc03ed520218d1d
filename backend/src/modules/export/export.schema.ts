import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { EXPORT_STATUSES, type ExportStatus } from '@sparks/domain';
import { INTERNAL, personalData } from '../../platform/database/personal-data.js';

const id = { type: MongooseSchema.Types.ObjectId } as const;

/** Keyset cursor: the last contribution of the committed pages. */
@Schema()
export class ExportPosition {
  @Prop({ ...id, required: true }) _id: Types.ObjectId;
  @Prop({ type: Date, required: true }) created: Date;
}
const ExportPositionSchema = SchemaFactory.createForClass(ExportPosition);

@Schema({ _id: false })
export class ExportAttempt {
  @Prop({ type: Number, required: true }) number: number;
  @Prop({ type: Number, required: true }) fromPage: number;
}
const ExportTurnSchema = SchemaFactory.createForClass(ExportAttempt);

@Schema({ _id: false })
export class ExportFile {
  @Prop({ type: Number, required: true }) attempt: number;
  @Prop({ type: Number, required: true }) sizeBytes: number;
}
const ExportFileSchema = SchemaFactory.createForClass(ExportFile);

/** A CSV export of a campaign: request, progress and result. Times are UTC. */
@Schema({ collection: 'exports', versionKey: false, autoIndex: false })
export class ExportDocument {
  @Prop({ ...id, required: true }) _id: Types.ObjectId;
  @Prop({ ...id, required: true }) userId: Types.ObjectId;
  @Prop({ ...id, required: true }) sparkId: Types.ObjectId;
  /** The campaign's name and slug when the export was started. */
  @Prop({ type: String, required: true }) sparkName: string;
  @Prop({ type: String, required: true }) sparkSlug: string;
  @Prop({ type: String, enum: EXPORT_STATUSES, required: true }) status: ExportStatus;
  /** Contributions submitted later are not exported. */
  @Prop({ type: Date, required: true }) until: Date;
  /** Committed pages, and the expected number of pages. */
  @Prop({ type: Number, default: 0 }) page: number;
  @Prop({ type: Number, required: true }) totalPages: number;
  @Prop({ type: Number, default: 0 }) rows: number;
  @Prop({ type: Number, default: 0 }) sizeBytes: number;
  @Prop({ type: ExportPositionSchema, default: null }) position: ExportPosition | null;
  /** Whether the last page is committed, so that only the file is missing. */
  @Prop({ type: Boolean, default: false }) hasAllPages: boolean;
  /** Fencing token: only the latest attempt may write. */
  @Prop({ type: Number, default: 0 }) attempt: number;
  @Prop({ type: [ExportTurnSchema], default: [] }) attempts: ExportAttempt[];
  /** The page that could not be fetched. */
  @Prop({ type: Number, default: null }) failedPage: number | null;
  @Prop({ type: ExportFileSchema, default: null }) file: ExportFile | null;
  @Prop({ type: Date, required: true }) createdAt: Date;
  @Prop({ type: Date, default: null }) endedAt: Date | null;
  /** When its pages can be deleted; absent once they are. */
  @Prop({ type: Date }) cleanUpAt?: Date;
  /** When the export and its file are deleted; absent while in progress. */
  @Prop({ type: Date }) expiresAt?: Date;
}
export type ExportRecord = ExportDocument;

export const ExportSchema = SchemaFactory.createForClass(ExportDocument);
// One export in progress per admin and campaign.
ExportSchema.index(
  { userId: 1, sparkId: 1 },
  { unique: true, partialFilterExpression: { status: 'exporting' }, name: 'one_in_progress' },
);
// An admin's exports of one campaign and of all campaigns, newest first.
ExportSchema.index({ userId: 1, createdAt: -1, _id: -1 }, { name: 'own' });
ExportSchema.index({ userId: 1, sparkId: 1, createdAt: -1, _id: -1 }, { name: 'own_of_campaign' });
// All admins' exports, newest first.
ExportSchema.index({ createdAt: -1, _id: -1 }, { name: 'all' });
// For the sweeper; these indexes stay small.
ExportSchema.index({ status: 1, createdAt: 1 }, { name: 'in_progress' });
ExportSchema.index({ cleanUpAt: 1 }, { partialFilterExpression: { cleanUpAt: { $exists: true } }, name: 'clean_up' });
ExportSchema.index({ expiresAt: 1 }, { partialFilterExpression: { expiresAt: { $exists: true } }, name: 'expired' });

personalData(ExportSchema, {
  people: ['userId'],
  erasure: {
    action: 'hook',
    how: 'Deleted with their files: those of the person, and those with posts of the person.',
  },
  export: {
    of: 'userId',
    omit: { position: INTERNAL, attempt: INTERNAL, attempts: INTERNAL, cleanUpAt: INTERNAL },
  },
  retention: { job: 'sweep-exports', period: 'a day' },
});
