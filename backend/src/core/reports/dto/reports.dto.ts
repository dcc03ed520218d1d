import {
  CASE_MESSAGE_MAX_LENGTH,
  REPORT_OUTCOMES,
  REPORT_REASONS,
  REPORT_SUBJECT_TYPES,
  REPORT_TEXT_MAX_LENGTH,
  type ReportOutcome,
  type ReportReason,
  type ReportSubjectType,
} from '@sparks/domain';
import { BooleanField, IntField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField, DateField, NestedField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField, StringField, TextField } from '../../../platform/http/fields/text.fields.js';
import { CursorField } from '../../../platform/http/list-cursor.js';
import { IdCursorResponse } from '../../../platform/http/page.js';
import { CaseSubjectResponse } from '../../cases/index.js';
import { UserPublic } from '../../users/index.js';

export class ReportDto {
  @EnumField(REPORT_SUBJECT_TYPES, {
    enumName: 'ReportSubjectType',
    description: 'spark: a campaign; block: a contribution; user: a profile',
  })
  subjectType: ReportSubjectType;
  @IdField({ description: 'Its id' }) subjectId: string;
  @EnumField(REPORT_REASONS, { enumName: 'ReportReason', description: 'Why you report it' }) reason: ReportReason;
  @TextField({
    required: false,
    maxLength: REPORT_TEXT_MAX_LENGTH,
    description: 'What is wrong with it; required for `other` and `illegal`',
  })
  text?: string;
}

export class ReportReceipt {
  @IdField({ description: 'Reference of the report. Signed-in users open the case with this id.' }) reference: string;
  @DateField({ description: 'When it was received' }) receivedAt: Date;
  @BooleanField({ description: 'Whether you will be notified of the outcome; visitors without an account are not' })
  isFollowed: boolean;
}

const STATES = ['open', 'resolved'] as const;

export class ReportGroupsQuery {
  @EnumField(STATES, { required: false, enumName: 'ReportState', description: 'Open (default) or resolved reports' })
  state: (typeof STATES)[number] = 'open';
  @CursorField() cursor?: string;
  @IntField({ query: true, required: false, min: 1, max: 50, default: 20, description: 'Items per page' })
  limit: number = 20;
}

export class ReportedReasonResponse {
  @EnumField(REPORT_REASONS, { enumName: 'ReportReason', description: 'The reason' }) reason: ReportReason;
  @IntField({ min: 1, description: 'Reports with it' }) count: number;
}

export class ReportGroupResponse {
  @IdField({ description: 'Id' }) _id: string;
  @NestedField(() => CaseSubjectResponse, { description: 'What was reported' }) subject: CaseSubjectResponse;
  @NestedField(() => UserPublic, { required: false, description: 'Whose it is' }) reported?: UserPublic;
  @EnumField(STATES, { enumName: 'ReportState', description: 'Open or resolved' }) state: (typeof STATES)[number];
  @IntField({ min: 1, description: 'Number of reports' }) count: number;
  @IntField({ min: 0, description: 'Those of visitors without an account' }) visitorCount: number;
  @ArrayField({ items: { kind: 'object', of: () => ReportedReasonResponse }, description: 'Most frequent first' })
  reasons: ReportedReasonResponse[];
  @DateField({ description: 'When it was first reported' }) firstReportedAt: Date;
  @DateField({ description: 'When it was last reported' }) lastReportedAt: Date;
  @EnumField(REPORT_OUTCOMES, { required: false, enumName: 'ReportOutcome', description: 'How it ended' })
  outcome?: ReportOutcome;
  @TextField({ required: false, description: 'Reasons of the outcome' }) statement?: string;
  @DateField({ required: false, description: 'When it was resolved' }) resolvedAt?: Date;
  @StringField({ required: false, description: 'Username of the admin who resolved it' }) resolvedBy?: string;
}

export class ReportGroupList {
  @ArrayField({
    items: { kind: 'object', of: () => ReportGroupResponse },
    description: 'Open: most reported first; resolved: most recently resolved first',
  })
  data: ReportGroupResponse[];
  @StringField({ nullable: true, description: 'Send it as `cursor` to get the next page; null on the last page' })
  nextCursor: string | null;
}

export class GroupedReportResponse {
  @IdField({ description: 'The case' }) _id: string;
  @EnumField(REPORT_REASONS, { enumName: 'ReportReason', description: 'Why it was reported' }) reason: ReportReason;
  @TextField({ required: false, description: 'What the person wrote' }) text?: string;
  @NestedField(() => UserPublic, { required: false, description: 'Who reported it; absent for a visitor' })
  reporter?: UserPublic;
  @DateField({ description: 'When it was reported' }) reportedAt: Date;
}

export class GroupedReportList extends IdCursorResponse {
  @ArrayField({ items: { kind: 'object', of: () => GroupedReportResponse }, description: 'Newest first' })
  data: GroupedReportResponse[];
}

export class ReportResolutionDto {
  @EnumField(REPORT_OUTCOMES, {
    enumName: 'ReportOutcome',
    description: 'dismissed: nothing is wrong with it; actioned: an admin acted on it',
  })
  outcome: ReportOutcome;
  @TextField({
    minLength: 1,
    maxLength: CASE_MESSAGE_MAX_LENGTH,
    description: 'Reasons; the people who reported it read them, the reported person does not',
  })
  statement: string;
}
