import { EU_COUNTRIES, isTaxFormDue, isTaxFormValid, taxFormExpiry, taxFormOf, W9_COUNTRIES } from './tax-forms.js';

const NOW = new Date('2026-05-01T12:00:00.000Z');

it.each([
  ['US', 'W-9'],
  ['PR', 'W-9'],
  ['DE', 'DAC7'],
  ['GB', 'W-8BEN'],
  ['CH', 'W-8BEN'],
  ['IN', 'W-8BEN'],
] as const)('residents of %s fill in a %s', (country, form) => {
  expect(taxFormOf(country)).toBe(form);
});

it('knows the 27 member states of the EU once each, and no country on both lists', () => {
  expect(new Set(EU_COUNTRIES).size).toBe(27);
  expect(EU_COUNTRIES.filter((country) => W9_COUNTRIES.includes(country))).toEqual([]);
});

it('a W-8BEN is valid until the end of the third year after the signature, in UTC', () => {
  const end = new Date('2029-12-31T23:59:59.999Z');
  expect(taxFormExpiry('W-8BEN', new Date('2026-01-01T00:00:00.000Z'))).toEqual(end);
  expect(taxFormExpiry('W-8BEN', new Date('2026-12-31T23:59:59.999Z'))).toEqual(end);
  const certified = { form: 'W-8BEN', expiresAt: end } as const;
  expect(isTaxFormValid(certified, end)).toBe(true);
  expect(isTaxFormValid(certified, new Date(end.getTime() + 1))).toBe(false);
});

it('W-9 and DAC7 do not expire', () => {
  expect(taxFormExpiry('W-9', NOW)).toBeNull();
  expect(taxFormExpiry('DAC7', NOW)).toBeNull();
  expect(isTaxFormValid({ form: 'W-9' }, new Date('2099-01-01'))).toBe(true);
});

describe('a form is due', () => {
  it('in the U.S. from 2,000.00 in a year on', () => {
    expect(isTaxFormDue('US', 199_999, null, NOW)).toBe(false);
    expect(isTaxFormDue('US', 200_000, null, NOW)).toBe(true);
    expect(isTaxFormDue('US', 200_000, { form: 'W-9' }, NOW)).toBe(false);
  });

  it('also with the form of another country, or an expired one', () => {
    expect(isTaxFormDue('US', 200_000, { form: 'W-8BEN', expiresAt: '2029-12-31T23:59:59.999Z' }, NOW)).toBe(true);
    expect(isTaxFormDue('US', 200_000, { form: 'W-9', expiresAt: '2026-04-30T00:00:00.000Z' }, NOW)).toBe(true);
  });

  it('never elsewhere', () => {
    expect(isTaxFormDue('DE', 1_000_000, null, NOW)).toBe(false);
    expect(isTaxFormDue('GB', 1_000_000, null, NOW)).toBe(false);
  });
});
