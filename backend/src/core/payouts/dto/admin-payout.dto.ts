import {
  PAYOUT_COUNTRY_CODES,
  PAYOUT_STATUSES,
  REASON_MAX_LENGTH,
  type PayoutCountryCode,
  type PayoutStatus,
} from '@sparks/domain';
import { IntField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField, NestedField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField, StringField, TextField } from '../../../platform/http/fields/text.fields.js';
import { IdCursorQuery, IdCursorResponse } from '../../../platform/http/page.js';
import { PayoutResponse } from './payout.dto.js';

export class AdminPayoutsQuery extends IdCursorQuery {
  @EnumField(PAYOUT_STATUSES, { required: false, enumName: 'PayoutStatus', description: 'Only this status' })
  status?: PayoutStatus;
}

export class RefusePayoutDto {
  @TextField({ minLength: 1, maxLength: REASON_MAX_LENGTH, description: 'Reason, which the owner receives' })
  reason: string;
}

export class PayoutOwnerResponse {
  @IdField({ description: 'User id' }) id: string;
  @StringField({ minLength: 0, description: "Name; '' when the account no longer exists" }) name: string;
  @StringField({ minLength: 0, description: 'Username' }) username: string;
}

export class AdminPayoutResponse extends PayoutResponse {
  @NestedField(() => PayoutOwnerResponse, { description: 'Whose money it is' }) user: PayoutOwnerResponse;
  @EnumField(PAYOUT_COUNTRY_CODES, { enumName: 'PayoutCountry', description: 'Country of the bank account' })
  country: PayoutCountryCode;
  @IntField({ min: 0, description: 'Attempts to send it' }) attempts: number;
}

export class AdminPayoutList extends IdCursorResponse {
  @ArrayField({ items: { kind: 'object', of: () => AdminPayoutResponse }, description: 'Newest first' })
  data: AdminPayoutResponse[];
}
