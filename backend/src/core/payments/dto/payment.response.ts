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

  @EnumField(PAYMENT_PURPOSES, { enumName: 'PaymentPurpose', description: 'The purpose' })
  purpose: PaymentPurpose;

  @EnumField(PAYMENT_STATUSES, {
    enumName: 'PaymentStatus',
    description: 'created, confirmed (paid), credited (in the ledger) or failed',
  })
  status: PaymentStatus;

  @EnumField(PAYMENT_PROVIDERS, { enumName: 'PaymentProvider', description: 'The payment provider' })
  provider: PaymentProviderName;

  @CentsField({ description: 'The amount in cents', example: 2_500 })
  amount: number;

  @EnumField([CURRENCY], { description: 'The currency of the amount' })
  currency: string;

  @IdField({ required: false, description: 'The campaign that it was made for or credited to' })
  spark?: string;

  @StringField({ required: false, description: 'The name of that campaign; absent when it no longer exists' })
  sparkName?: string;

  @EnumField(PAYMENT_FAILURE_CODES, {
    required: false,
    enumName: 'PaymentFailureCode',
    description: 'Why it failed; only for failed payments',
  })
  failureCode?: PaymentFailureCode;

  @StringField({
    required: false,
    description: 'The reason in English; only for failed payments',
    example: 'The checkout was left without a payment.',
  })
  failure?: string;

  @UrlField({ nullable: true, description: 'URL of the checkout; null when there is nothing left to do' })
  checkoutUrl: string | null;

  @BooleanField({ description: 'Whether it is a paid campaign payment that can be moved to the wallet' })
  canMoveToWallet: boolean;

  @DateField({ description: 'When it was created' })
  createdAt: Date;
}

export class TopUpResponse {
  @NestedField(() => PaymentResponse, { description: 'The payment' })
  payment: PaymentResponse;

  @UrlField({ nullable: true, description: 'URL of the checkout; null when there is nothing left to do' })
  checkoutUrl: string | null;

  @IntField({ min: 0, description: 'The balance after the request in cents', example: 6_700 })
  balance: number;
}

export class MovedPaymentResponse {
  @NestedField(() => PaymentResponse, { description: 'The payment' })
  payment: PaymentResponse;

  @IntField({ min: 0, description: 'The balance after the request in cents', example: 6_700 })
  balance: number;
}

export class WebhookResponse {
  @BooleanField({ description: 'Always true', example: true })
  received: boolean;
}
