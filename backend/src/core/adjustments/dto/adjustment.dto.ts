import { ADJUSTMENT_MAX_CENTS, REASON_MAX_LENGTH } from '@sparks/domain';
import { BooleanField, IntField } from '../../../platform/http/fields/number.fields.js';
import { IdField, TextField } from '../../../platform/http/fields/text.fields.js';

export class AdjustDto {
  @IdField({ description: 'The user' })
  userId: string;

  @IntField({
    min: -ADJUSTMENT_MAX_CENTS,
    max: ADJUSTMENT_MAX_CENTS,
    description: 'Cents to add to the wallet; negative to take them; not 0',
    example: 2_500,
  })
  amountCents: number;

  @BooleanField({
    required: false,
    description: 'Whether it corrects earnings: a credit can then be withdrawn, and a debit takes earned money first',
  })
  isOfEarnings?: boolean;

  @TextField({ minLength: 1, maxLength: REASON_MAX_LENGTH, description: 'Reason, which the user receives' })
  reason: string;
}

export class AdjustmentResponse {
  @IdField({ description: 'The ledger transaction' })
  _id: string;

  @IntField({ description: 'Cents that were added to the wallet; negative: taken', example: 2_500 })
  amountCents: number;

  @IntField({ min: 0, description: 'The balance after it in cents; a debt was repaid first', example: 2_500 })
  balance: number;
}
