import {
  ACCESS_PITCH_MAX_LENGTH,
  ACCESS_REQUEST_STATUSES,
  ACCESS_STATUSES,
  type AccessRequestStatus,
  type AccessStatus,
} from '@sparks/domain';
import { ConversationCounts } from '../../../core/cases/index.js';
import { UserPublic } from '../../../core/users/index.js';
import { BooleanField } from '../../../platform/http/fields/number.fields.js';
import { DateField, NestedField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField, StringField, TextField } from '../../../platform/http/fields/text.fields.js';
import { PageQuery } from '../../../platform/http/page.js';

export class RequestAccessDto {
  @TextField({
    required: false,
    maxLength: ACCESS_PITCH_MAX_LENGTH,
    description: 'Where and how you would post; the creator reads it with the request',
  })
  pitch?: string;
}

export class DecideAccessDto {
  @IdField({ description: 'The person who requested access' })
  userId: string;
}

export class AccessRequestsQuery extends PageQuery {
  @EnumField(ACCESS_REQUEST_STATUSES, {
    required: false,
    enumName: 'AccessRequestStatus',
    description: 'Only requests with this status',
  })
  status?: AccessRequestStatus;
}

export class AllAccessRequestsQuery extends PageQuery {
  @EnumField(ACCESS_REQUEST_STATUSES, {
    required: false,
    default: 'pending',
    enumName: 'AccessRequestStatus',
    description: 'Requests with this status',
  })
  status: AccessRequestStatus = 'pending';
}

export class AccessDto {
  @EnumField(ACCESS_STATUSES, { enumName: 'AccessStatus', description: "Status of the caller's request" })
  status: AccessStatus;

  @BooleanField({
    description: 'Whether privacy permits the caller to contribute: public campaign, creator, admin, or accepted',
  })
  hasAccess: boolean;
}

export class AccessRequestDto {
  @IdField({ description: 'The request' })
  _id: string;

  @NestedField(() => UserPublic, {
    nullable: true,
    description: 'Who requested access; null when the account was deleted',
  })
  user: UserPublic | null;

  @EnumField(ACCESS_REQUEST_STATUSES, { enumName: 'AccessRequestStatus', description: 'Status of the request' })
  status: AccessRequestStatus;

  @TextField({ required: false, description: 'Where and how the person would post; absent when nothing was written' })
  pitch?: string;

  @DateField({ description: 'When it was created' })
  requestedAt: Date;

  @DateField({ nullable: true, description: 'When it was last decided' })
  decidedAt: Date | null;

  @NestedField(() => ConversationCounts, {
    required: false,
    description: 'In lists of a campaign: the conversation about the request; absent until somebody writes',
  })
  conversation?: ConversationCounts;
}

export class AccessRequestCampaignDto {
  @IdField({ description: 'The campaign' })
  _id: string;

  @StringField({ description: 'Name of the campaign' })
  name: string;

  @StringField({ description: 'Slug of the campaign' })
  slug: string;
}

export class AccessRequestForAdmins extends AccessRequestDto {
  @NestedField(() => AccessRequestCampaignDto, {
    nullable: true,
    description: 'The campaign; null when it was deleted',
  })
  campaign: AccessRequestCampaignDto | null;
}
