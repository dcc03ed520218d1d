import {
  APPEALABLE_DECISIONS,
  CASE_KINDS,
  CASE_MESSAGE_FILES_MAX,
  CASE_MESSAGE_MAX_LENGTH,
  CASE_MESSAGES_MAX,
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
import { BooleanField, CentsField, IntField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField, DateField, NestedField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField, StringField, TextField } from '../../../platform/http/fields/text.fields.js';
import { IdCursorQuery, IdCursorResponse } from '../../../platform/http/page.js';
import { UserPublic } from '../../users/index.js';
import { CaseFileResponse } from './case-files.dto.js';

const UNREAD = 'Messages of others that the caller has not read; 0 for an admin who is no party';
const CASE_STATES = ['open', 'ended'] as const;

export class CasesQuery extends IdCursorQuery {
  @EnumField(CASE_KINDS, { required: false, enumName: 'CaseKind', description: 'Only cases of this kind' })
  kind?: CaseKind;

  @EnumField(CASE_STATES, { required: false, enumName: 'CaseState', description: 'Open (default) or ended cases' })
  state: (typeof CASE_STATES)[number] = 'open';
}

export class CaseMessageDto {
  @TextField({
    required: false,
    maxLength: CASE_MESSAGE_MAX_LENGTH,
    description: 'The message; absent only with files',
  })
  text?: string;

  @ArrayField({
    items: { kind: 'id' },
    required: false,
    maxItems: CASE_MESSAGE_FILES_MAX,
    unique: true,
    description: 'Pictures from `POST /api/case-files`, which were not sent yet',
  })
  files?: string[];
}

export class MarkCaseReadDto {
  @IntField({ min: 1, max: CASE_MESSAGES_MAX, description: 'Messages that the caller has read, from the first one' })
  readCount: number;
}

export class ConversationCounts {
  @IntField({ min: 0, description: 'Number of messages' }) messagesCount: number;
  @IntField({ min: 0, description: UNREAD }) unreadCount: number;
}

export class CaseSubjectResponse {
  @EnumField(CASE_SUBJECT_TYPES, {
    enumName: 'CaseSubjectType',
    description: 'spark: a campaign; block: a contribution; user: a profile; access_request: of a private campaign',
  })
  type: CaseSubjectType;
  @IdField({ description: 'Its id' }) id: string;
  @StringField({ nullable: true, description: 'Name of the campaign when the case was opened; null without one' })
  campaign: string | null;
  @StringField({ required: false, description: "A campaign's slug when the case was opened" }) slug?: string;
  @StringField({ required: false, description: "A profile's username when the case was opened" }) username?: string;
}

export class CaseReportResponse {
  @EnumField(REPORT_REASONS, { enumName: 'ReportReason', description: 'Why it was reported' }) reason: ReportReason;
  @TextField({ required: false, description: 'What the person who reported it wrote' }) text?: string;
}

export class AppealedDecisionResponse {
  @EnumField(APPEALABLE_DECISIONS, {
    enumName: 'AppealableDecision',
    description:
      'moderation: of a contribution; suspension: of an account; payout_refusal: of a payout; earnings_reversal: of held earnings',
  })
  decision: AppealableDecision;
  @TextField({ required: false, description: 'Its reason' }) reason?: string;
  @CentsField({ required: false, description: 'What it moved; of `earnings_reversal` only' }) amountCents?: number;
}

export class CaseResponse {
  @IdField({ description: 'The case' }) _id: string;
  @EnumField(CASE_KINDS, {
    enumName: 'CaseKind',
    description:
      'changes: a reviewer asks for changes; appeal: an objection to a decision; report: of a campaign, contribution or profile; conversation: of the creator and a contributor',
  })
  kind: CaseKind;
  @NestedField(() => CaseSubjectResponse, { description: 'What it is about' }) subject: CaseSubjectResponse;
  @EnumField(CASE_STATUSES, {
    enumName: 'CaseStatus',
    description:
      'needs_response: the contributor has to answer; under_review: a reviewer or an admin has to decide; open: a conversation',
  })
  status: CaseStatus;
  @DateField({ description: 'When it was opened' }) openedAt: Date;
  @DateField({ description: 'When it last changed' }) updatedAt: Date;
  @DateField({ nullable: true, description: 'Until when an answer is awaited; null when none is' }) dueAt: Date | null;
  @IntField({ min: 0, description: 'Number of messages' }) messagesCount: number;
  @IntField({ min: 0, description: UNREAD }) unreadCount: number;
  @EnumField(CASE_ROLES, { enumName: 'CaseRole', description: "The caller's role in the case" }) yourRole: CaseRole;
  @NestedField(() => UserPublic, {
    required: false,
    description: 'Who opened it; only for admins who are no party, absent for a visitor and a deleted account',
  })
  openedBy?: UserPublic;
  @NestedField(() => CaseReportResponse, { required: false, description: 'The report; of reports only' })
  report?: CaseReportResponse;
  @NestedField(() => AppealedDecisionResponse, {
    required: false,
    description: 'The decision that is appealed; of appeals only',
  })
  appealed?: AppealedDecisionResponse;
  @EnumField(CASE_OUTCOMES, { required: false, enumName: 'CaseOutcome', description: 'How it ended' })
  outcome?: CaseOutcome;
  @TextField({ required: false, description: 'Reasons of the outcome' }) statement?: string;
  @DateField({ required: false, description: 'When it ended' }) endedAt?: Date;
}

export class CaseMessageResponse {
  @IdField({ description: 'The message' }) _id: string;
  @NestedField(() => UserPublic, {
    required: false,
    description: 'Who wrote it; absent for an admin, except for admins',
  })
  author?: UserPublic;
  @EnumField(CASE_ROLES, { enumName: 'CaseRole', description: 'In which role' }) role: CaseRole;
  @BooleanField({ description: 'Whether the caller wrote it' }) isOwn: boolean;
  @TextField({ description: "The message; '' only with files" }) text: string;
  @ArrayField({ items: { kind: 'object', of: () => CaseFileResponse }, description: 'Pictures' })
  files: CaseFileResponse[];
  @DateField({ description: 'When it was written' }) createdAt: Date;
}

export class CaseDetailResponse extends CaseResponse {
  @ArrayField({ items: { kind: 'object', of: () => CaseMessageResponse }, description: 'Oldest first' })
  messages: CaseMessageResponse[];
}

export class ConversationResponse {
  @NestedField(() => CaseDetailResponse, { nullable: true, description: 'null until somebody writes' })
  conversation: CaseDetailResponse | null;
}

export class CaseList extends IdCursorResponse {
  @ArrayField({ items: { kind: 'object', of: () => CaseResponse }, description: 'Newest first' })
  data: CaseResponse[];
}
