import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { EXPORT_STATUSES, type ExportStatus } from '@sparks/domain';

const id = { type: MongooseSchema.Types.ObjectId } as const;

/** The contribution that stands last in the pages so far. */
@Schema()
export class ExportPosition {
  @Prop({ ...id, required: true }) _id: Types.ObjectId;
  @Prop({ type: Date, required: true }) created: Date;
}
const ExportPositionSchema = SchemaFactory.createForClass(ExportPosition);

/** A worker took the export and went on with this page. The page is stored under the run's number. */
@Schema({ _id: false })
export class ExportTurn {
  @Prop({ type: Number, required: true }) run: number;
  @Prop({ type: Number, required: true }) fromPage: number;
}
const ExportTurnSchema = SchemaFactory.createForClass(ExportTurn);

/** The file that can be downloaded. */
@Schema({ _id: false })
export class ExportFile {
  @Prop({ type: Number, required: true }) run: number;
  @Prop({ type: Number, required: true }) sizeBytes: number;
}
const ExportFileSchema = SchemaFactory.createForClass(ExportFile);

/** A CSV export of a campaign: the order, how far it is, and what came of it. Times are UTC. */
@Schema({ collection: 'exports', versionKey: false, autoIndex: false })
export class ExportDocument {
  @Prop({ ...id, required: true }) _id: Types.ObjectId;
  /** The admin who wants it. */
  @Prop({ ...id, required: true }) userId: Types.ObjectId;
  @Prop({ ...id, required: true }) sparkId: Types.ObjectId;
  /** Name and slug of the campaign when it was started. */
  @Prop({ type: String, required: true }) sparkName: string;
  @Prop({ type: String, required: true }) sparkSlug: string;
  @Prop({ type: String, enum: EXPORT_STATUSES, required: true }) status: ExportStatus;
  /** Contributions that were submitted later are no part of it. */
  @Prop({ type: Date, required: true }) until: Date;
  /** Complete pages so far, and how many there seem to be. */
  @Prop({ type: Number, default: 0 }) page: number;
  @Prop({ type: Number, required: true }) totalPages: number;
  @Prop({ type: Number, default: 0 }) rows: number;
  @Prop({ type: Number, default: 0 }) sizeBytes: number;
  @Prop({ type: ExportPositionSchema, default: null }) position: ExportPosition | null;
  /** Whether the last page is complete, so that only the file is missing. */
  @Prop({ type: Boolean, default: false }) isWalked: boolean;
  /** The worker that has it. Only the last run may write: an older one that still lives finds another number. */
  @Prop({ type: Number, default: 0 }) run: number;
  @Prop({ type: [ExportTurnSchema], default: [] }) turns: ExportTurn[];
  /** The page that could not be fetched. */
  @Prop({ type: Number, default: null }) failedPage: number | null;
  @Prop({ type: ExportFileSchema, default: null }) file: ExportFile | null;
  @Prop({ type: Date, required: true }) createdAt: Date;
  @Prop({ type: Date, default: null }) endedAt: Date | null;
  /** From when on its stored pages are to be removed; absent when there are none any more. */
  @Prop({ type: Date }) cleanUpAt?: Date;
  /** When it goes, with its file; absent while it runs. */
  @Prop({ type: Date }) expiresAt?: Date;
}
export type ExportRecord = ExportDocument;

export const ExportSchema = SchemaFactory.createForClass(ExportDocument);
// One at a time for each admin and campaign.
ExportSchema.index(
  { userId: 1, sparkId: 1 },
  { unique: true, partialFilterExpression: { status: 'exporting' }, name: 'one_under_way' },
);
// An admin's own, of one campaign and of all; newest first.
ExportSchema.index({ userId: 1, createdAt: -1, _id: -1 }, { name: 'own' });
ExportSchema.index({ userId: 1, sparkId: 1, createdAt: -1, _id: -1 }, { name: 'own_of_campaign' });
// What the sweeper looks for: few documents at any time.
ExportSchema.index({ status: 1, createdAt: 1 }, { name: 'under_way' });
ExportSchema.index({ cleanUpAt: 1 }, { partialFilterExpression: { cleanUpAt: { $exists: true } }, name: 'clean_up' });
ExportSchema.index({ expiresAt: 1 }, { partialFilterExpression: { expiresAt: { $exists: true } }, name: 'expired' });
