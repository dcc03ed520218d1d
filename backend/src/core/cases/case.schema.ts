import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import {
  APPEALABLE_DECISIONS,
  CASE_KINDS,
  CASE_OUTCOMES,
  CASE_ROLES,
  CASE_STATUSES,
  CASE_SUBJECT_TYPES,
  REPORT_REASONS,
  type AppealableDecision,
  type CaseKind,
  type CaseOutcome,
  type CaseRole,
  type CaseStatus,
  type CaseSubjectType,
  type ReportReason,
} from '@sparks/domain';
import { INTERNAL, OTHERS, personalData } from '../../platform/database/personal-data.js';

/** What the case is about. */
@Schema({ _id: false })
export class CaseSubject {
  @Prop({ type: String, enum: CASE_SUBJECT_TYPES, required: true }) type: CaseSubjectType;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) id: Types.ObjectId;
  /** Name of the campaign at the time of the case; `null` without a campaign. */
  @Prop({ type: String, default: null }) campaign: string | null;
  /** Of a campaign, at that time. */
  @Prop({ type: String }) slug?: string;
  /** Of the profile, at that time. */
  @Prop({ type: String }) username?: string;
}
export const CaseSubjectSchema = SchemaFactory.createForClass(CaseSubject);

/** The decision that an appeal is about. */
@Schema({ _id: false })
export class AppealedDecision {
  @Prop({ type: String, enum: APPEALABLE_DECISIONS, required: true }) decision: AppealableDecision;
  /** Of the stored decision: a status transition, a suspension, a payout, a reversal. */
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) decisionId: Types.ObjectId;
  /** Its reason, as the person was told. */
  @Prop({ type: String }) reason?: string;
  /** What it moved, in cents; of decisions about money. */
  @Prop({ type: Number }) amountCents?: number;
}
const AppealedDecisionSchema = SchemaFactory.createForClass(AppealedDecision);

/** What a report adds to its case. */
@Schema({ _id: false })
export class CaseReport {
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) groupId: Types.ObjectId;
  @Prop({ type: String, enum: REPORT_REASONS, required: true }) reason: ReportReason;
  @Prop({ type: String }) text?: string;
  /** Whose campaign, contribution or profile it is. They never read the case, also not as an admin. */
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) reportedId: Types.ObjectId;
}
const CaseReportSchema = SchemaFactory.createForClass(CaseReport);

@Schema({ _id: false })
export class CaseParty {
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) userId: Types.ObjectId;
  @Prop({ type: String, enum: CASE_ROLES, required: true }) role: CaseRole;
  /** Messages that the person has read, from the first one; absent when all before the next message count as read. */
  @Prop({ type: Number }) readCount?: number;
}
const CasePartySchema = SchemaFactory.createForClass(CaseParty);

@Schema({ collection: 'cases', versionKey: false, autoIndex: false, minimize: false })
export class Case {
  _id: Types.ObjectId;
  @Prop({ type: String, enum: CASE_KINDS, required: true }) kind: CaseKind;
  @Prop({ type: CaseSubjectSchema, required: true }) subject: CaseSubject;
  /** Of conversations only: their messages are limited per person and campaign. */
  @Prop({ type: MongooseSchema.Types.ObjectId }) sparkId?: Types.ObjectId;
  /** They read and write messages, as admins do. */
  @Prop({ type: [CasePartySchema], required: true }) parties: CaseParty[];
  /** Absent for a visitor. */
  @Prop({ type: MongooseSchema.Types.ObjectId }) openedBy?: Types.ObjectId;
  @Prop({ type: Date, required: true }) openedAt: Date;

  @Prop({ type: String, enum: CASE_STATUSES, required: true }) status: CaseStatus;
  @Prop({ type: Boolean, required: true }) isOpen: boolean;
  /** Of the last message or change of status. */
  @Prop({ type: Date, required: true }) updatedAt: Date;
  /** Until when a response is awaited; `null` when none is. */
  @Prop({ type: Date, default: null }) dueAt: Date | null;
  @Prop({ type: Number, required: true }) messagesCount: number;
  /** At most one open case per key; see `isUniqueForever`. */
  @Prop({ type: String, required: true }) uniqueKey: string;
  /** Also ended cases count: a decision is appealed once. */
  @Prop({ type: Boolean, required: true }) isUniqueForever: boolean;
  /** Of appeals only; older ones, which are all about contributions, have none. */
  @Prop({ type: AppealedDecisionSchema }) appealed?: AppealedDecision;
  /** Who made the decision that is appealed, and therefore does not decide the case; absent for a job. */
  @Prop({ type: MongooseSchema.Types.ObjectId }) appealedDecider?: Types.ObjectId;

  /** Of reports only. */
  @Prop({ type: CaseReportSchema }) report?: CaseReport;

  @Prop({ type: String, enum: CASE_OUTCOMES }) outcome?: CaseOutcome;
  /** Reasons of the outcome. */
  @Prop({ type: String }) statement?: string;
  @Prop({ type: Date }) endedAt?: Date;
  /** Absent when a job ended it. */
  @Prop({ type: MongooseSchema.Types.ObjectId }) endedBy?: Types.ObjectId;
}
export type CaseRecord = Case;

export const CaseSchema = SchemaFactory.createForClass(Case);

CaseSchema.index(
  { uniqueKey: 1 },
  { unique: true, partialFilterExpression: { isOpen: true }, name: 'one_open_per_key' },
);
CaseSchema.index(
  { uniqueKey: 1, isUniqueForever: 1 },
  { unique: true, partialFilterExpression: { isUniqueForever: true }, name: 'one_per_key' },
);
// Lists of a person and of admins, newest first; `_id` is the keyset cursor.
CaseSchema.index({ 'parties.userId': 1, isOpen: 1, _id: -1 });
CaseSchema.index({ isOpen: 1, _id: -1 });
CaseSchema.index({ kind: 1, isOpen: 1, _id: -1 });
CaseSchema.index(
  { 'report.groupId': 1, _id: -1 },
  { partialFilterExpression: { 'report.groupId': { $exists: true } }, name: 'reports_of_group' },
);

personalData(CaseSchema, {
  people: ['parties.userId', 'openedBy', 'appealedDecider', 'endedBy', 'report.reportedId'],
  details: ['statement', 'subject.username', 'appealed.reason', 'report.text'],
  erasure: { action: 'pseudonymize', reason: 'Proof of decisions about money, for the other party.' },
  export: {
    of: 'parties.userId',
    omit: {
      parties: OTHERS,
      openedBy: OTHERS,
      appealedDecider: OTHERS,
      endedBy: OTHERS,
      'subject.username': OTHERS,
      'report.reportedId': OTHERS,
      'report.groupId': INTERNAL,
      uniqueKey: INTERNAL,
      isUniqueForever: INTERNAL,
    },
  },
  retention: { reason: 'As long as the contribution that the case is about.' },
});
