import { BUDGET_MAX_CENTS, REASON_MAX_LENGTH } from '@sparks/domain';
import { CentsField } from '../../../platform/http/fields/number.fields.js';
import { IdField, StringField, TextField } from '../../../platform/http/fields/text.fields.js';
import { UpdateSparkDto } from './update-spark.dto.js';

/** Body of both routes that close a campaign. */
export class CloseSparkDto {
  @TextField({ required: false, maxLength: REASON_MAX_LENGTH, description: 'Why, for the record' })
  closeReason?: string;
}

/** Body of `POST /spark/increase-spark-budget`. */
export class IncreaseBudgetDto {
  @IdField({ description: 'The campaign' })
  sparkId: string;

  @CentsField({ min: 1, max: BUDGET_MAX_CENTS, description: "Moved from the creator's wallet to the pool" })
  budget_in_cents: number;
}

/** Body of `POST /spark/update-spark-after-payment`. */
export class SparkPaymentDto {
  @IdField({ description: 'The campaign' })
  sparkId: string;

  @StringField({ maxLength: 100, description: 'The payment, as the top-up answered it' })
  paymentId: string;
}

/** Body of `PATCH /spark/admin/info`: the campaign and the fields that change. */
export class AdminUpdateSparkDto extends UpdateSparkDto {
  @IdField({ description: 'The campaign' })
  sparkId: string;
}
