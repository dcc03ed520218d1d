import { CentsField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField, DateField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField, StringField, TextField } from '../../../platform/http/fields/text.fields.js';
import { IdCursorQuery, IdCursorResponse } from '../../../platform/http/page.js';
import { EARNING_REVERSAL_STATUSES, type EarningReversalStatus } from '../holds/index.js';

export class EarningReversalsQuery extends IdCursorQuery {
  @IdField({ required: false, description: 'Only of this contribution' }) blockId?: string;
}

export class EarningReversalResponse {
  @IdField({ description: 'The reversal' }) _id: string;
  @CentsField({ description: 'Returned to the campaign' }) amountCents: number;
  @TextField({ description: 'Why' }) reason: string;
  @DateField({ description: 'When; it can be appealed for 14 days' }) reversedAt: Date;
  @EnumField(EARNING_REVERSAL_STATUSES, {
    enumName: 'EarningReversalStatus',
    description: 'reversed: the campaign has the money; restored: it was paid again after an appeal',
  })
  status: EarningReversalStatus;
  @IdField({ required: false, description: 'The case of the appeal against it' }) appealCaseId?: string;
  @IdField({ description: 'The contribution' }) blockId: string;
  @IdField({ description: 'The campaign' }) sparkId: string;
  @StringField({ required: false, description: 'Its name', example: 'Summer reels' }) sparkName?: string;
}

export class EarningReversalList extends IdCursorResponse {
  @ArrayField({ items: { kind: 'object', of: () => EarningReversalResponse }, description: 'Newest first' })
  data: EarningReversalResponse[];
}
