import {
  CURRENCY,
  PAYOUT_FAILURE_CODES,
  PAYOUT_FEE_KINDS,
  PAYOUT_HOLD_REASONS,
  PAYOUT_STATUSES,
  type PayoutFailureCode,
  type PayoutFeeKind,
  type PayoutHoldReason,
  type PayoutStatus,
} from '@sparks/domain';
import { BooleanField, CentsField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField, DateField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField, StringField, TextField } from '../../../platform/http/fields/text.fields.js';
import { IdCursorResponse } from '../../../platform/http/page.js';

export class PayoutAmountDto {
  @CentsField({ min: 1, description: 'What leaves the wallet, fees included', example: 5_000 }) amountCents: number;
}

export class PayoutFeeResponse {
  @EnumField(PAYOUT_FEE_KINDS, {
    enumName: 'PayoutFeeKind',
    description: "`processing`: the provider's price; `cross_border`: its surcharge for another country",
  })
  kind: PayoutFeeKind;
  @CentsField({ description: 'The fee' }) cents: number;
}

export class PayoutHoldResponse {
  @EnumField(PAYOUT_HOLD_REASONS, { enumName: 'PayoutHoldReason', description: 'Why it is held' })
  reason: PayoutHoldReason;
  @DateField({ nullable: true, description: 'When the reason ends; null until somebody acts' }) until: Date | null;
}

export class PayoutQuoteResponse {
  @CentsField({ description: 'What leaves the wallet' }) grossCents: number;
  @ArrayField({ items: { kind: 'object', of: () => PayoutFeeResponse }, description: 'Fees' })
  fees: PayoutFeeResponse[];
  @CentsField({ description: 'What arrives' }) netCents: number;
  @DateField({ description: 'First day of arrival, if it is sent now' }) arrivesFrom: Date;
  @DateField({ description: 'Last day of arrival, if it is sent now' }) arrivesUntil: Date;
  @ArrayField({ items: { kind: 'object', of: () => PayoutHoldResponse }, description: 'Why it would be held' })
  holdReasons: PayoutHoldResponse[];
}

export class PayoutResponse {
  @IdField({ description: 'The payout' }) id: string;
  @EnumField(PAYOUT_STATUSES, { enumName: 'PayoutStatus', description: 'The status' }) status: PayoutStatus;
  @CentsField({ description: 'What left the wallet' }) grossCents: number;
  @ArrayField({ items: { kind: 'object', of: () => PayoutFeeResponse }, description: 'Fees' })
  fees: PayoutFeeResponse[];
  @CentsField({ description: 'What arrives' }) netCents: number;
  @EnumField([CURRENCY], { description: 'The currency of all amounts' }) currency: string;
  @StringField({ description: 'Where it goes', example: 'Stripe bank •••• 6789' }) methodLabel: string;
  @ArrayField({ items: { kind: 'object', of: () => PayoutHoldResponse }, description: 'Why it is held' })
  holdReasons: PayoutHoldResponse[];
  @DateField({ description: 'When it was requested' }) createdAt: Date;
  @DateField({ nullable: true, description: 'First day of arrival; null when that is not known' })
  expectedFrom: Date | null;
  @DateField({ nullable: true, description: 'Last day of arrival; null when that is not known' })
  expectedUntil: Date | null;
  @DateField({ nullable: true, description: 'When the provider took it' }) sentAt: Date | null;
  @DateField({ nullable: true, description: 'When it was paid to the bank account' }) paidAt: Date | null;
  @EnumField(PAYOUT_FAILURE_CODES, {
    nullable: true,
    enumName: 'PayoutFailureCode',
    description: 'Why it failed, was returned or refused',
  })
  failureCode: PayoutFailureCode | null;
  @BooleanField({ description: 'Whether its owner can cancel it' }) canCancel: boolean;
  @TextField({ nullable: true, description: 'Why an admin refused it' }) refusalReason: string | null;
  @DateField({ nullable: true, description: 'When it failed, was returned, cancelled or refused' })
  endedAt: Date | null;
  @IdField({ nullable: true, description: 'The case of the appeal against its refusal; null without one' })
  appealCaseId: string | null;
}

export class PayoutList extends IdCursorResponse {
  @ArrayField({ items: { kind: 'object', of: () => PayoutResponse }, description: 'Newest first' })
  data: PayoutResponse[];
}

export class PayoutWebhookResponse {
  @BooleanField({ description: 'Always true', example: true }) received: boolean;
}
