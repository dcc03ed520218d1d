import {
  TAX_FORMS,
  TAX_ID_MAX_LENGTH,
  TAX_LINE_MAX_LENGTH,
  US_TAX_ID_KINDS,
  type TaxForm,
  type UsTaxIdKind,
} from '@sparks/domain';
import { BooleanField, IntField } from '../../../platform/http/fields/number.fields.js';
import { DateField, NestedField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, StringField } from '../../../platform/http/fields/text.fields.js';

const LINE = { oneLine: true, maxLength: TAX_LINE_MAX_LENGTH } as const;
const COUNTRY = { maxLength: 2, example: 'GB' } as const;

export class TaxAddressDto {
  @StringField({ ...LINE, description: 'Street and number' }) line1: string;
  @StringField({ ...LINE, required: false, description: 'Second line' }) line2?: string;
  @StringField({ ...LINE, description: 'City' }) city: string;
  @StringField({ ...LINE, required: false, description: 'State or province; required in the U.S.' }) region?: string;
  @StringField({ ...LINE, required: false, description: 'Postal code; required in the U.S. and the EU' })
  postalCode?: string;
}

export class CertifyTaxProfileDto {
  @StringField({
    ...COUNTRY,
    description: 'Country of tax residence, ISO 3166-1 alpha-2. Decides the form: W-9 in the U.S., DAC7 in the EU',
  })
  country: string;
  @StringField({ ...LINE, description: 'Full legal name' }) name: string;
  @NestedField(() => TaxAddressDto, { description: 'Permanent address' }) address: TaxAddressDto;
  @StringField({
    oneLine: true,
    required: false,
    maxLength: TAX_ID_MAX_LENGTH,
    description: 'Tax number, with or without separators; optional for W-8BEN',
  })
  taxId?: string;
  @EnumField(US_TAX_ID_KINDS, { required: false, enumName: 'UsTaxIdKind', description: 'Kind of the number, for W-9' })
  taxIdKind?: UsTaxIdKind;
  @StringField({ ...COUNTRY, required: false, description: 'EU country that issued the number, for DAC7' })
  taxIdCountry?: string;
  @DateField({ required: false, example: '1990-04-12', description: 'Date of birth, for W-8BEN and DAC7' })
  birthDate?: Date;
  @StringField({
    ...LINE,
    description: 'The name typed as signature, which certifies under penalty of perjury that the form is correct',
  })
  signedName: string;
}

export class TaxAddressResponse {
  @StringField({ description: 'Street and number' }) line1: string;
  @StringField({ nullable: true, description: 'Second line' }) line2: string | null;
  @StringField({ description: 'City' }) city: string;
  @StringField({ nullable: true, description: 'State or province' }) region: string | null;
  @StringField({ nullable: true, description: 'Postal code' }) postalCode: string | null;
}

export class TaxProfileResponse {
  @EnumField(TAX_FORMS, { enumName: 'TaxForm', description: 'The form' }) form: TaxForm;
  @StringField({ description: 'The edition that was certified' }) edition: string;
  @StringField({ ...COUNTRY, description: 'Country of tax residence' }) country: string;
  @StringField({ description: 'Full legal name' }) name: string;
  @NestedField(() => TaxAddressResponse, { description: 'Permanent address' }) address: TaxAddressResponse;
  @StringField({ nullable: true, description: 'End of the tax number, at most four characters; null without a number' })
  taxIdLast4: string | null;
  @EnumField(US_TAX_ID_KINDS, { nullable: true, enumName: 'UsTaxIdKind', description: 'Kind of the number, for W-9' })
  taxIdKind: UsTaxIdKind | null;
  @StringField({ ...COUNTRY, nullable: true, description: 'Country that issued the number, for DAC7' })
  taxIdCountry: string | null;
  @DateField({ nullable: true, description: 'Date of birth (midnight UTC); null for W-9' }) birthDate: Date | null;
  @StringField({ description: 'The name typed as signature' }) signedName: string;
  @DateField({ description: 'When it was certified' }) certifiedAt: Date;
  @DateField({ nullable: true, description: 'Until when it is valid; null when it does not expire' })
  expiresAt: Date | null;
  @BooleanField({ description: 'Whether it has expired' }) isExpired: boolean;
}

export class TaxStatusResponse {
  @NestedField(() => TaxProfileResponse, { nullable: true, description: 'The certified form; null before the first' })
  profile: TaxProfileResponse | null;
  @BooleanField({ description: 'Whether payouts wait for a form' }) isDue: boolean;
}

export class TaxReportQuery {
  @IntField({ query: true, min: 2_020, max: 2_100, description: 'Calendar year (UTC)', example: 2_026 }) year: number;
}
