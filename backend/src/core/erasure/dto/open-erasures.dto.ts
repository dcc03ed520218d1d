import { ERASURE_REFUSALS, ERASURE_STATUSES, type ErasureRefusal, type ErasureStatus } from '@sparks/domain';
import { ArrayField, DateField, NestedField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField } from '../../../platform/http/fields/text.fields.js';
import { IdCursorResponse } from '../../../platform/http/page.js';
import { UserPublic } from '../../users/index.js';

export class OpenErasureResponse {
  @IdField({ description: 'The request' }) _id: string;
  @NestedField(() => UserPublic, { required: false, description: 'The account; absent once its names are erased' })
  user?: UserPublic;
  @EnumField(ERASURE_STATUSES, {
    enumName: 'ErasureStatus',
    description: 'waiting: its day is over, and something stands in the way',
  })
  status: ErasureStatus;
  @DateField({ description: 'When it was requested' }) requestedAt: Date;
  @DateField({ description: 'When the account is deleted' }) dueAt: Date;
  @ArrayField({
    items: { kind: 'enum', values: ERASURE_REFUSALS, enumName: 'ErasureRefusal' },
    description: 'What stood in the way on the last attempt',
  })
  refusals: ErasureRefusal[];
}

export class OpenErasureList extends IdCursorResponse {
  @ArrayField({ items: { kind: 'object', of: () => OpenErasureResponse }, description: 'The next planned first' })
  data: OpenErasureResponse[];
}
