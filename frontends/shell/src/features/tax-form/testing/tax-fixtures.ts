import type { TaxProfileResponse } from '@sparks/api-client';

/** A certified W-9; override what a test needs. */
export const aTaxProfile = (change: Partial<TaxProfileResponse> = {}): TaxProfileResponse => ({
  form: 'W-9',
  edition: 'Form W-9 (Rev. 03-2024)',
  country: 'US',
  name: 'Ada Obi',
  address: { line1: '1 Oak St', line2: null, city: 'Austin', region: 'TX', postalCode: '78701' },
  taxIdLast4: '7431',
  taxIdKind: 'ssn',
  taxIdCountry: null,
  birthDate: null,
  signedName: 'Ada Obi',
  certifiedAt: '2026-05-01T12:00:00.000Z',
  expiresAt: null,
  isExpired: false,
  ...change,
});
