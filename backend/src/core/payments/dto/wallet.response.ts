import { DateField, NestedField } from '../../../platform/http/fields/structure.fields.js';
import { BooleanField, CentsField, IntField } from '../../../platform/http/fields/number.fields.js';
import { EnumField, IdField, StringField, UrlField } from '../../../platform/http/fields/text.fields.js';
import { LEDGER_KINDS } from '../../ledger/index.js';
import type { LedgerKind } from '../../ledger/index.js';
import { CURRENCY, PAYMENT_PROVIDERS, PAYMENT_PURPOSES, PAYMENT_STATUSES } from '../payment.types.js';
import type { PaymentProviderName, PaymentPurpose, PaymentStatus } from '../payment.types.js';

export class WalletResponse {
  @IntField({ min: 0, description: 'What can be spent now (cents)', example: 4_200 })
  balance: number;

  @IntField({ min: 0, description: 'Top-ups that are on their way and not part of the balance yet (cents)', example: 0 })
  pending: number;

  @IntField({ min: 0, description: 'Set aside for AI jobs that are running; not part of the balance (cents)', example: 30 })
  held: number;

  @EnumField([CURRENCY], { description: 'The currency of all amounts' })
  currency: string;
}

export class WalletLineResponse {
  @IdField({ description: 'The transaction' })
  _id: string;

  @EnumField(LEDGER_KINDS, { enumName: 'LedgerKind', description: 'Why the money moved' })
  kind: LedgerKind;

  @StringField({ description: 'The same for people', example: 'Approval bonus' })
  description: string;

  @IntField({ description: 'What came into the wallet, or, negative, left it (cents)', example: -200 })
  amount: number;

  @IntField({ min: 0, description: 'The balance right afterwards (cents)', example: 4_000 })
  balanceAfter: number;

  @DateField({ description: 'When it was posted' })
  createdAt: Date;

  @IdField({ required: false, description: 'The campaign that it is about' })
  spark?: string;

  @IdField({ required: false, description: 'The contribution that it is about' })
  block?: string;
}

export class PaymentResponse {
  @IdField({ description: 'The payment' })
  _id: string;

  @EnumField(PAYMENT_PURPOSES, { enumName: 'PaymentPurpose', description: 'What it is for' })
  purpose: PaymentPurpose;

  @EnumField(PAYMENT_STATUSES, { enumName: 'PaymentStatus', description: 'created, confirmed (paid), credited (in the ledger) or failed' })
  status: PaymentStatus;

  @EnumField(PAYMENT_PROVIDERS, { enumName: 'PaymentProvider', description: 'Who takes the money' })
  provider: PaymentProviderName;

  @CentsField({ description: 'What is paid', example: 2_500 })
  amount: number;

  @EnumField([CURRENCY], { description: 'The currency of the amount' })
  currency: string;

  @IdField({ required: false, description: 'The campaign that it was made for or went to' })
  spark?: string;

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

/** What the payment provider reads as "do not send this again". */
export class WebhookResponse {
  @BooleanField({ description: 'Always true', example: true })
  received: boolean;
}
