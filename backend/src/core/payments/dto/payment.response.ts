import { CURRENCY } from '@sparks/domain';
import { BooleanField, CentsField, IntField } from '../../../platform/http/fields/number.fields.js';
import { DateField, NestedField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField, StringField, UrlField } from '../../../platform/http/fields/text.fields.js';
import {
  PAYMENT_FAILURE_CODES,
  PAYMENT_PROVIDERS,
  PAYMENT_PURPOSES,
  PAYMENT_STATUSES,
  type PaymentFailureCode,
  type PaymentProviderName,
  type PaymentPurpose,
  type PaymentStatus,
} from '../payment.types.js';

export class PaymentResponse {
  @IdField({ description: 'The payment' })
  _id: string;

  @EnumField(PAYMENT_PURPOSES, { enumName: 'PaymentPurpose', description: 'What it is for' })
  purpose: PaymentPurpose;

  @EnumField(PAYMENT_STATUSES, {
    enumName: 'PaymentStatus',
    description: 'created, confirmed (paid), credited (in the ledger) or failed',
  })
  status: PaymentStatus;

  @EnumField(PAYMENT_PROVIDERS, { enumName: 'PaymentProvider', description: 'Who takes the money' })
  provider: PaymentProviderName;

  @CentsField({ description: 'What is paid', example: 2_500 })
  amount: number;

  @EnumField([CURRENCY], { description: 'The currency of the amount' })
  currency: string;

  @IdField({ required: false, description: 'The campaign that it was made for or went to' })
  spark?: string;

  @StringField({ required: false, description: 'The name of that campaign; absent when it is not there any more' })
  sparkName?: string;

  @EnumField(PAYMENT_FAILURE_CODES, {
    required: false,
    enumName: 'PaymentFailureCode',
    description: 'Why it failed; only when it did',
  })
  failureCode?: PaymentFailureCode;

  @StringField({
    required: false,
    description: 'The same in an English sentence; only when it did',
    example: 'The checkout was left without paying.',
  })
  failure?: string;

  @UrlField({ nullable: true, description: 'Where to go to pay; null when there is nothing left to do' })
  checkoutUrl: string | null;

  @BooleanField({ description: 'It is paid, for a campaign that has not used it: it can be moved to the wallet' })
  canMoveToWallet: boolean;

  @DateField({ description: 'When it was started' })
  createdAt: Date;
}

export class TopUpResponse {
  @NestedField(() => PaymentResponse, { description: 'The payment as it is now' })
  payment: PaymentResponse;

  @UrlField({ nullable: true, description: 'Where to go to pay; null when there is nothing left to do' })
  checkoutUrl: string | null;

  @IntField({ min: 0, description: 'The wallet after this call (cents)', example: 6_700 })
  balance: number;
}

export class MovedPaymentResponse {
  @NestedField(() => PaymentResponse, { description: 'The payment as it is now' })
  payment: PaymentResponse;

  @IntField({ min: 0, description: 'The wallet after this call (cents)', example: 6_700 })
  balance: number;
}

/** What the payment provider reads as "do not send this again". */
export class WebhookResponse {
  @BooleanField({ description: 'Always true', example: true })
  received: boolean;
}
