import { isTaxFormValid } from '@sparks/domain';
import type { TaxStatusResponse } from './dto/tax-profile.dto.js';
import type { TaxStatus } from './tax-profiles.service.js';

/** Leaves out the encrypted number. */
export function toTaxStatusResponse({ profile, isDue }: TaxStatus, now: Date): TaxStatusResponse {
  if (profile === null) return { profile: null, isDue };
  const { line1, line2, city, region, postalCode } = profile.address;
  return {
    profile: {
      form: profile.form,
      edition: profile.edition,
      country: profile.country,
      name: profile.name,
      address: { line1, line2, city, region, postalCode },
      taxIdLast4: profile.taxIdLast4,
      taxIdKind: profile.taxIdKind,
      taxIdCountry: profile.taxIdCountry,
      birthDate: profile.birthDate,
      signedName: profile.signedName,
      certifiedAt: profile.certifiedAt,
      expiresAt: profile.expiresAt,
      isExpired: !isTaxFormValid(profile, now),
    },
    isDue,
  };
}
