import type { CertifyTaxProfileDto, MeResponse, TaxProfileResponse } from '@sparks/api-client';
import { isCountryCode, taxFormOf, type TaxForm, type TaxProfileInput } from '@sparks/domain';

/** The form as it is typed; absent values are empty. */
export interface TaxValues {
  country: string;
  name: string;
  address: { line1: string; line2: string; city: string; region: string; postalCode: string };
  taxId: string;
  taxIdKind: string;
  taxIdCountry: string;
  /** YYYY-MM-DD. */
  birthDate: string;
  signedName: string;
}

/** The certified form without number and signature, which are typed again; without one, what the profile knows. */
export function taxValuesOf(profile: TaxProfileResponse | null, me: MeResponse): TaxValues {
  return {
    country: profile?.country ?? me.country ?? '',
    name: profile?.name ?? '',
    address: {
      line1: profile?.address.line1 ?? '',
      line2: profile?.address.line2 ?? '',
      city: profile?.address.city ?? '',
      region: profile?.address.region ?? '',
      postalCode: profile?.address.postalCode ?? '',
    },
    taxId: '',
    taxIdKind: profile?.taxIdKind ?? 'ssn',
    taxIdCountry: profile?.taxIdCountry ?? '',
    birthDate: (profile?.birthDate ?? me.birthDate ?? '').slice(0, 10),
    signedName: '',
  };
}

/** The form of the chosen country; `null` until a country is chosen. */
export function formOf({ country }: TaxValues): TaxForm | null {
  return isCountryCode(country) ? taxFormOf(country) : null;
}

/** Only the fields of the country's form. */
export function taxInputOf(values: TaxValues): TaxProfileInput & CertifyTaxProfileDto {
  const form = formOf(values);
  const { country, name, taxId, signedName } = values;
  const { line1, line2, city, region, postalCode } = values.address;
  return {
    country,
    name,
    address: { line1, city, ...given({ line2, region, postalCode }) },
    ...given({ taxId }),
    ...(form === 'W-9' ? { taxIdKind: values.taxIdKind as CertifyTaxProfileDto['taxIdKind'] } : {}),
    ...(form === 'DAC7' ? { taxIdCountry: values.taxIdCountry || country } : {}),
    ...(form === 'W-9' ? {} : given({ birthDate: values.birthDate })),
    signedName,
  };
}

function given<Fields extends Record<string, string>>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== '')) as Partial<Fields>;
}
