import { WALLET_TOP_UP_MAX_CENTS, WALLET_TOP_UP_MIN_CENTS } from '@sparks/domain';
import { CentsField } from '../../../platform/http/fields/number.fields.js';
import { EnumField, IdField } from '../../../platform/http/fields/text.fields.js';
import { PAYMENT_PURPOSES, type PaymentPurpose } from '../payment.types.js';

export class TopUpDto {
  @CentsField({
    min: WALLET_TOP_UP_MIN_CENTS,
    max: WALLET_TOP_UP_MAX_CENTS,
    description: 'The amount to pay, in cents',
    example: 2_500,
  })
  amount_in_cents: number;

  @EnumField(PAYMENT_PURPOSES, {
    required: false,
    default: 'wallet',
    enumName: 'PaymentPurpose',
    description: '`wallet` becomes balance; `spark` waits for `POST /spark/update-spark-after-payment`',
  })
  purpose: PaymentPurpose = 'wallet';

  @IdField({ required: false, description: 'With purpose `spark`: the only campaign that may use the payment' })
  spark_id?: string;
}
