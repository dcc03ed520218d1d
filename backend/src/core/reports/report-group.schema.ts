import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { REPORT_OUTCOMES, type ReportOutcome, type ReportReason, type ReportSubjectType } from '@sparks/domain';
import { personalData } from '../../platform/database/personal-data.js';
import { CaseSubject, CaseSubjectSchema } from '../cases/index.js';

/** An admin, with the username at that time. */
@Schema({ _id: false })
export class ReportAdmin {
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) id: Types.ObjectId;
  @Prop({ type: String, required: true }) username: string;
}
const ReportAdminSchema = SchemaFactory.createForClass(ReportAdmin);

/** The reports of one thing until an admin resolves them together; each report is a case. */
@Schema({ collection: 'report_groups', versionKey: false, autoIndex: false, minimize: false })
export class ReportGroup {
  _id: Types.ObjectId;
  /** `type:id` of the subject; one open group per thing. */
  @Prop({ type: String, required: true }) subjectKey: string;
  /** Names as of the first report. */
  @Prop({ type: CaseSubjectSchema, required: true }) subject: CaseSubject & { type: ReportSubjectType };
  /** Whose it is. */
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) reportedId: Types.ObjectId;
  @Prop({ type: Boolean, required: true }) isOpen: boolean;

  @Prop({ type: Number, required: true }) count: number;
  /** Those of visitors without an account, which one person can send repeatedly. */
  @Prop({ type: Number, required: true }) visitorCount: number;
  /** Number of reports by reason. */
  @Prop({ type: Object, required: true }) reasons: Partial<Record<ReportReason, number>>;
  @Prop({ type: Date, required: true }) firstReportedAt: Date;
  @Prop({ type: Date, required: true }) lastReportedAt: Date;

  @Prop({ type: String, enum: REPORT_OUTCOMES }) outcome?: ReportOutcome;
  /** Reasons, which the people who reported it read. */
  @Prop({ type: String }) statement?: string;
  @Prop({ type: Date }) resolvedAt?: Date;
  @Prop({ type: ReportAdminSchema }) resolvedBy?: ReportAdmin;
  /** Some cases of the resolved group are still open. */
  @Prop({ type: Boolean }) hasOpenCases?: true;
}
export type ReportGroupRecord = ReportGroup;

export const ReportGroupSchema = SchemaFactory.createForClass(ReportGroup);

ReportGroupSchema.index(
  { subjectKey: 1 },
  { unique: true, partialFilterExpression: { isOpen: true }, name: 'one_open_group_per_thing' },
);
// The admins' lists: most reported first, and most recently resolved first.
ReportGroupSchema.index({ isOpen: 1, count: -1, _id: -1 });
ReportGroupSchema.index({ isOpen: 1, resolvedAt: -1, _id: -1 });
// The oldest open group, for the overview.
ReportGroupSchema.index({ isOpen: 1, firstReportedAt: 1 });
// For the job that ends the cases of resolved groups.
ReportGroupSchema.index({ hasOpenCases: 1 }, { partialFilterExpression: { hasOpenCases: true } });

personalData(ReportGroupSchema, {
  people: ['reportedId', 'resolvedBy.id'],
  details: ['subject.username', 'resolvedBy.username', 'statement'],
  erasure: { action: 'pseudonymize', reason: 'Proof of what was reported and how it was resolved.' },
  export: {
    none: 'Would reveal that somebody has reported the person, who is notified of every decision that follows.',
  },
  retention: { reason: 'Statements of reasons are kept for later complaints.' },
});
