import { ERASURE_REFUSALS, ERASURE_STATUSES, type ErasureRefusal, type ErasureStatus } from '@sparks/domain';
import { IntField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField, DateField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, StringField } from '../../../platform/http/fields/text.fields.js';

export class RequestErasureDto {
  @StringField({ description: 'Your username, as confirmation', maxLength: 100 })
  confirmation: string;

  @IntField({
    required: false,
    min: 0,
    max: 1_000_000,
    description:
      'The balance in cents that you give up; required when the wallet has less than the minimum of a payout',
  })
  waivedCents?: number;
}

export class ErasureResponse {
  @EnumField(ERASURE_STATUSES, {
    enumName: 'ErasureStatus',
    description: 'waiting: its day is over, and something stands in the way',
  })
  status: ErasureStatus;

  @DateField({ nullable: true, description: 'When it was requested' })
  requestedAt: Date | null;

  @DateField({ nullable: true, description: 'When the account is deleted; until then it can be cancelled' })
  dueAt: Date | null;

  @IntField({ description: 'The balance in cents that you give up with the request' })
  waivedCents: number;

  @ArrayField({
    items: { kind: 'enum', values: ERASURE_REFUSALS, enumName: 'ErasureRefusal' },
    description: 'What stands in the way now',
  })
  refusals: ErasureRefusal[];

  @IntField({ description: 'Balance of the wallet in cents' })
  balanceCents: number;

  @IntField({ description: 'The balance in cents if it can be given up, otherwise 0' })
  waivableCents: number;
}
