import {
  PAYOUT_MISMATCH_KINDS,
  PAYOUT_STATUSES,
  REASON_MAX_LENGTH,
  type PayoutMismatchKind,
  type PayoutStatus,
} from '@sparks/domain';
import { CentsField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField, DateField, NestedField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField, StringField, TextField } from '../../../platform/http/fields/text.fields.js';
import { IdCursorQuery, IdCursorResponse } from '../../../platform/http/page.js';
import { PayoutOwnerResponse } from './admin-payout.dto.js';

const STATES = ['open', 'resolved'] as const;

export class PayoutMismatchesQuery extends IdCursorQuery {
  @EnumField(STATES, { required: false, enumName: 'PayoutMismatchState', description: 'Only open or resolved ones' })
  state?: (typeof STATES)[number];
}

export class ResolvePayoutMismatchDto {
  @TextField({ minLength: 1, maxLength: REASON_MAX_LENGTH, description: 'What was found or done' })
  resolution: string;
}

export class MismatchPayoutResponse {
  @IdField({ description: 'The payout' }) id: string;
  @EnumField(PAYOUT_STATUSES, { enumName: 'PayoutStatus', description: 'Its status now' }) status: PayoutStatus;
  @NestedField(() => PayoutOwnerResponse, { description: 'Whose money it is' }) user: PayoutOwnerResponse;
}

export class MismatchAdminResponse {
  @IdField({ description: 'User id' }) id: string;
  @StringField({ description: 'Username at that time' }) username: string;
}

export class PayoutMismatchResponse {
  @IdField({ description: 'The difference' }) id: string;
  @EnumField(PAYOUT_MISMATCH_KINDS, {
    enumName: 'PayoutMismatchKind',
    description:
      '`missing`: the provider does not have what was sent; `extra`: the provider has a transfer that nobody has requested; `amount_mismatch`: the provider has another amount',
  })
  kind: PayoutMismatchKind;
  @CentsField({ description: 'Amount of the payout; 0 without one' }) amountCents: number;
  @CentsField({ description: 'What the provider has sent and not taken back' }) foundCents: number;
  @StringField({ nullable: true, description: "The provider's id of the transfer; null when it lists none" })
  transferId: string | null;
  @NestedField(() => MismatchPayoutResponse, { nullable: true, description: 'The payout; null for `extra`' })
  payout: MismatchPayoutResponse | null;
  @DateField({ description: 'When it was found' }) foundAt: Date;
  @DateField({ nullable: true, description: 'When it was resolved; null while it is open' }) resolvedAt: Date | null;
  @NestedField(() => MismatchAdminResponse, { nullable: true, description: 'Who resolved it' })
  resolvedBy: MismatchAdminResponse | null;
  @TextField({ nullable: true, description: 'What was found or done' }) resolution: string | null;
}

export class PayoutMismatchList extends IdCursorResponse {
  @ArrayField({ items: { kind: 'object', of: () => PayoutMismatchResponse }, description: 'Newest first' })
  data: PayoutMismatchResponse[];
}
