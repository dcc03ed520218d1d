import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { DATA_EXPORT_STATUSES, type DataExportStatus } from '@sparks/domain';
import { INTERNAL, personalData } from '../../platform/database/personal-data.js';

const id = { type: MongooseSchema.Types.ObjectId } as const;

@Schema({ _id: false })
export class DataExportFile {
  @Prop({ type: Number, required: true }) attempt: number;
  @Prop({ type: Number, required: true }) sizeBytes: number;
}
const DataExportFileSchema = SchemaFactory.createForClass(DataExportFile);

/** An export of a person's data: request, progress and result. Times are UTC. */
@Schema({ collection: 'data_exports', versionKey: false, autoIndex: false })
export class DataExport {
  @Prop({ ...id, required: true }) _id: Types.ObjectId;
  @Prop({ ...id, required: true }) userId: Types.ObjectId;
  /** `YYYY-MM-DD` of the request. */
  @Prop({ type: String, required: true }) day: string;
  /** One of the day's slots, from 0: unique slots limit the exports of a day. Absent once it has failed. */
  @Prop({ type: Number }) slot?: number;
  @Prop({ type: String, enum: DATA_EXPORT_STATUSES, required: true }) status: DataExportStatus;
  /** In percent. */
  @Prop({ type: Number, default: 0 }) progress: number;
  /** Attempts started. Also the fencing token: only the latest attempt may write. */
  @Prop({ type: Number, default: 0 }) attempt: number;
  @Prop({ type: DataExportFileSchema, default: null }) file: DataExportFile | null;
  @Prop({ type: Date, required: true }) createdAt: Date;
  @Prop({ type: Date, default: null }) endedAt: Date | null;
  /** When the export and its file are deleted; absent while it runs. */
  @Prop({ type: Date }) expiresAt?: Date;
}
export type DataExportRecord = DataExport;

export const DataExportSchema = SchemaFactory.createForClass(DataExport);
DataExportSchema.index(
  { userId: 1 },
  { unique: true, partialFilterExpression: { status: 'running' }, name: 'one_running' },
);
DataExportSchema.index(
  { userId: 1, day: 1, slot: 1 },
  { unique: true, partialFilterExpression: { slot: { $exists: true } }, name: 'slots_of_day' },
);
// A person's exports, newest first.
DataExportSchema.index({ userId: 1, createdAt: -1, _id: -1 }, { name: 'own' });
// For the sweeper.
DataExportSchema.index(
  { status: 1, createdAt: 1 },
  { partialFilterExpression: { status: 'running' }, name: 'running' },
);
DataExportSchema.index(
  { expiresAt: 1 },
  { partialFilterExpression: { expiresAt: { $exists: true } }, name: 'expired' },
);

personalData(DataExportSchema, {
  people: ['userId'],
  erasure: { action: 'hook', how: 'Deleted, with the file.' },
  export: { of: 'userId', omit: { slot: INTERNAL, attempt: INTERNAL, file: INTERNAL } },
  retention: { job: 'sweep-data-exports', period: 'seven days' },
});
