import {
  ADMIN_ACT_KINDS,
  APPROVAL_STATUSES,
  ERROR_CODES,
  MODERATION_STATUSES,
  REASON_MAX_LENGTH,
  SUSPENSION_SCOPES,
  type AdminActKind,
  type ApprovalStatus,
  type ModerationStatus,
  type SuspensionScope,
} from '@sparks/domain';
import { BooleanField, CentsField, IntField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField, DateField, NestedField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField, StringField, TextField } from '../../../platform/http/fields/text.fields.js';
import { IdCursorQuery, IdCursorResponse } from '../../../platform/http/page.js';
import { ApiBare } from '../../../platform/http/response-schemas.js';

const FILTERS = ['open', 'ended', ...APPROVAL_STATUSES] as const;

export class ApprovalsQuery extends IdCursorQuery {
  @EnumField(FILTERS, {
    required: false,
    enumName: 'ApprovalFilter',
    description: 'Only this status; `open` is requested or approved, `ended` everything else',
  })
  status?: (typeof FILTERS)[number];
}

export class RefuseApprovalDto {
  @TextField({ minLength: 1, maxLength: REASON_MAX_LENGTH, description: 'Reason, which the admin who asked receives' })
  reason: string;
}

export class ApprovalAdminResponse {
  @IdField({ description: 'User id' }) id: string;
  @StringField({ description: 'Username at that time' }) username: string;
}

export class ApprovalCampaignResponse {
  @IdField({ description: 'Id' }) id: string;
  @StringField({ description: 'Name at that time' }) name: string;
  @StringField({ description: 'Slug at that time' }) slug: string;
}

export class ApprovalDetailsResponse {
  @CentsField({ required: false, description: 'The prize; 0 withdraws it' }) prizeCents?: number;
  @EnumField(MODERATION_STATUSES, { required: false, enumName: 'ModerationStatus', description: 'The decision' })
  moderation_status?: ModerationStatus;
  @TextField({ required: false, description: 'Reason that the admin gave for the act' }) reason?: string;
  @EnumField(SUSPENSION_SCOPES, {
    required: false,
    enumName: 'SuspensionScope',
    description: 'Scope of the suspension',
  })
  scope?: SuspensionScope;
  @IntField({ required: false, description: 'Correction of a wallet in cents; negative: a debit' })
  amountCents?: number;
  @DateField({ required: false, description: 'End of the suspension; absent: until it is lifted' }) until?: Date;
}

export class ApprovalFailureResponse {
  @EnumField(Object.values(ERROR_CODES), { enumName: 'ErrorCode', description: 'Error code' }) code: string;
  @StringField({ maxLength: 1_000, description: 'Error message' }) message: string;
}

export class ApprovalResponse {
  @IdField({ description: 'Id' }) _id: string;
  @EnumField(ADMIN_ACT_KINDS, { enumName: 'AdminActKind', description: 'The act' }) kind: AdminActKind;
  @EnumField(APPROVAL_STATUSES, { enumName: 'ApprovalStatus', description: 'Status' }) status: ApprovalStatus;
  @CentsField({ description: 'Cents that the act moves; when it is executed, it may not move more' })
  amountCents: number;
  @NestedField(() => ApprovalCampaignResponse, {
    required: false,
    description: 'The campaign; absent for a decision about contributions to several campaigns, and for a payout',
  })
  campaign?: ApprovalCampaignResponse;
  @ArrayField({ items: { kind: 'id' }, description: 'The contributions' }) blockIds: string[];
  @ArrayField({
    items: { kind: 'object', of: () => ApprovalAdminResponse },
    maxItems: 5,
    description: 'The first contributors whose money it is; empty in the response to the act',
  })
  contributors: ApprovalAdminResponse[];
  @NestedField(() => ApprovalDetailsResponse, { description: 'Details of the act' }) details: ApprovalDetailsResponse;
  @NestedField(() => ApprovalAdminResponse, { description: 'Who asked' }) requestedBy: ApprovalAdminResponse;
  @DateField({ description: 'When it was requested' }) requestedAt: Date;
  @DateField({ description: 'Until when a second admin can decide' }) expiresAt: Date;
  @NestedField(() => ApprovalAdminResponse, { required: false, description: 'Who approved, refused or cancelled it' })
  decidedBy?: ApprovalAdminResponse;
  @DateField({ required: false, description: 'When that was' }) decidedAt?: Date;
  @DateField({ required: false, description: 'When it was executed, failed or expired' }) endedAt?: Date;
  @TextField({ required: false, description: 'Reason of a refusal' }) reason?: string;
  @NestedField(() => ApprovalFailureResponse, { required: false, description: 'Why it could not be executed' })
  failure?: ApprovalFailureResponse;
  @BooleanField({ description: 'Requested by the caller' }) isOwn: boolean;
  @BooleanField({ description: 'It reverses a decision of the caller, who can neither approve nor refuse it' })
  isOwnDecision: boolean;
  @BooleanField({ description: 'Whether the caller can approve it' }) canDecide: boolean;
}

export class ApprovalList extends IdCursorResponse {
  @ArrayField({ items: { kind: 'object', of: () => ApprovalResponse }, description: 'Newest first' })
  data: ApprovalResponse[];
}

/** The response to an act that needs a second admin. */
export class ApprovalRequiredResponse {
  @StringField({ description: '`approval_required`' }) code: string;
  @StringField({ description: 'Message' }) message: string;
  @NestedField(() => ApprovalResponse, { description: 'The request for approval' }) approval: ApprovalResponse;
}

/** Options of a route whose act an admin may have to have approved. */
export const NEEDS_SECOND_ADMIN = { needsApproval: ApiBare(ApprovalRequiredResponse) } as const;
