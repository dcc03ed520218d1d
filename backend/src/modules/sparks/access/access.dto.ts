import { ACCESS_REQUEST_STATUSES, ACCESS_STATUSES, type AccessRequestStatus, type AccessStatus } from '@sparks/domain';
import { UserPublic } from '../../../core/users/index.js';
import { BooleanField } from '../../../platform/http/fields/number.fields.js';
import { DateField, NestedField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField, StringField } from '../../../platform/http/fields/text.fields.js';
import { PageQuery } from '../../../platform/http/page.js';

/** Body of the two decisions about a request. */
export class DecideAccessDto {
  @IdField({ description: 'The person who asked' })
  userId: string;
}

/** Query of `GET /spark/{id}/access-requests`. */
export class AccessRequestsQuery extends PageQuery {
  @EnumField(ACCESS_REQUEST_STATUSES, {
    required: false,
    enumName: 'AccessRequestStatus',
    description: 'Only requests in this state',
  })
  status?: AccessRequestStatus;
}

/** Query of `GET /spark/admin/access-requests`. */
export class AllAccessRequestsQuery extends PageQuery {
  @EnumField(ACCESS_REQUEST_STATUSES, {
    required: false,
    default: 'pending',
    enumName: 'AccessRequestStatus',
    description: 'Requests in this state',
  })
  status: AccessRequestStatus = 'pending';
}

/** How the caller stands with a campaign. */
export class AccessDto {
  @EnumField(ACCESS_STATUSES, { enumName: 'AccessStatus', description: "State of the caller's request" })
  status: AccessStatus;

  @BooleanField({
    description:
      'Whether the caller may contribute as far as privacy goes: public campaign, creator, admin, or accepted',
  })
  hasAccess: boolean;
}

/** One request, as the creator and admins see it. */
export class AccessRequestDto {
  @IdField({ description: 'The request' })
  _id: string;

  @NestedField(() => UserPublic, { nullable: true, description: 'Who asked; null when the account is gone' })
  user: UserPublic | null;

  @EnumField(ACCESS_REQUEST_STATUSES, { enumName: 'AccessRequestStatus', description: 'State of the request' })
  status: AccessRequestStatus;

  @DateField({ description: 'When it was made' })
  requestedAt: Date;

  @DateField({ nullable: true, description: 'When it was last decided' })
  decidedAt: Date | null;
}

/** The campaign that a request is about. */
export class AccessRequestCampaignDto {
  @IdField({ description: 'The campaign' })
  _id: string;

  @StringField({ description: 'Its name' })
  name: string;

  @StringField({ description: 'Its address' })
  slug: string;
}

/** One request among those to all campaigns. */
export class AccessRequestForAdmins extends AccessRequestDto {
  @NestedField(() => AccessRequestCampaignDto, {
    nullable: true,
    description: 'To which campaign; null when it is gone',
  })
  campaign: AccessRequestCampaignDto | null;
}
