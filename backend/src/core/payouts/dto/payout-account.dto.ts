import {
  CURRENCY,
  PAYOUT_ACCOUNT_STATUSES,
  PAYOUT_COUNTRY_CODES,
  type PayoutAccountStatus,
  type PayoutCountryCode,
} from '@sparks/domain';
import { CentsField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField, DateField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, StringField, UrlField } from '../../../platform/http/fields/text.fields.js';

export class PayoutAccountResponse {
  @StringField({ nullable: true, description: 'The payout provider; null without one', example: 'stripe' })
  provider: string | null;
  @EnumField(PAYOUT_ACCOUNT_STATUSES, {
    enumName: 'PayoutAccountStatus',
    description:
      '`unavailable`: nobody can withdraw; `none`: not set up; `incomplete`: the form is not finished; `verifying`: the provider checks it; `restricted`: the provider needs something',
  })
  status: PayoutAccountStatus;
  @EnumField(PAYOUT_COUNTRY_CODES, {
    nullable: true,
    enumName: 'PayoutCountry',
    description: 'Country of the bank account',
  })
  country: PayoutCountryCode | null;
  @EnumField([CURRENCY], { description: 'The currency of payouts' }) currency: string;
  @StringField({
    nullable: true,
    description: 'Currency of the bank account (ISO 4217), to which the provider converts',
    example: 'EUR',
  })
  bankCurrency: string | null;
  @StringField({ nullable: true, description: 'Where payouts go', example: 'Stripe bank •••• 6789' })
  methodLabel: string | null;
  @ArrayField({ items: { kind: 'string' }, description: 'What the provider still asks for, in its own words' })
  requirementsDue: string[];
  @CentsField({ description: 'The least that can be withdrawn, fees included' }) minimumCents: number;
  @CentsField({ description: 'What can be withdrawn: the earned part of the balance' }) availableCents: number;
}

export class PayoutOnboardingDto {
  @EnumField(PAYOUT_COUNTRY_CODES, { enumName: 'PayoutCountry', description: 'Country of the bank account' })
  country: PayoutCountryCode;
}

export class PayoutOnboardingResponse {
  @UrlField({ description: "The provider's page" }) url: string;
  @DateField({ description: 'Until when it can be opened' }) expiresAt: Date;
}
