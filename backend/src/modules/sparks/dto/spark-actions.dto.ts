import { BUDGET_MAX_CENTS, REASON_MAX_LENGTH } from '@sparks/domain';
import { CentsField } from '../../../platform/http/fields/number.fields.js';
import { IdField, StringField, TextField } from '../../../platform/http/fields/text.fields.js';
import { UpdateSparkDto } from './update-spark.dto.js';

export class CloseSparkDto {
  @TextField({ required: false, maxLength: REASON_MAX_LENGTH, description: 'Reason for closing' })
  closeReason?: string;
}

export class IncreaseBudgetDto {
  @IdField({ description: 'The campaign' })
  sparkId: string;

  @CentsField({
    min: 1,
    max: BUDGET_MAX_CENTS,
    description: "Amount transferred from the creator's wallet to the pool",
  })
  budget_in_cents: number;
}

export class SparkPaymentDto {
  @IdField({ description: 'The campaign' })
  sparkId: string;

  @StringField({ maxLength: 100, description: 'Id of the payment returned by the top-up' })
  paymentId: string;
}

export class AdminUpdateSparkDto extends UpdateSparkDto {
  @IdField({ description: 'The campaign' })
  sparkId: string;
}
