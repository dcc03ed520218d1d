import { plainTaxId, taxProfileProblems, type TaxProfileInput } from './tax-profile-rules.js';

const NOW = new Date('2026-05-01T12:00:00.000Z');

const W9: TaxProfileInput = {
  country: 'US',
  name: 'Ada Obi',
  address: { line1: '1 Main Street', city: 'Austin', region: 'TX', postalCode: '78701' },
  taxId: '219-09-9999',
  taxIdKind: 'ssn',
  signedName: 'Ada Obi',
};
const W8BEN: TaxProfileInput = {
  country: 'GB',
  name: 'Ada Obi',
  address: { line1: '1 High Street', city: 'Leeds' },
  birthDate: '1990-04-12',
  signedName: 'Ada Obi',
};
const DAC7: TaxProfileInput = {
  country: 'DE',
  name: 'Ben Vogel',
  address: { line1: 'Hauptstraße 1', city: 'Köln', postalCode: '50667' },
  taxId: '12 345 678 901',
  taxIdCountry: 'DE',
  birthDate: '1990-04-12',
  signedName: 'Ben Vogel',
};

const fieldsOf = (input: TaxProfileInput) => taxProfileProblems(input, NOW).map(({ field }) => field);

it.each([W9, W8BEN, DAC7])('accepts a complete form of $country', (input) => {
  expect(taxProfileProblems(input, NOW)).toEqual([]);
});

it('asks each form for its own fields', () => {
  const bare = { name: '', address: { line1: ' ', city: '' }, signedName: '' };
  const always = ['name', 'address.line1', 'address.city', 'signedName'];
  const sorted = (country: string) => fieldsOf({ ...bare, country }).sort();
  expect(sorted('US')).toEqual([...always, 'address.region', 'address.postalCode', 'taxIdKind', 'taxId'].sort());
  expect(sorted('GB')).toEqual([...always, 'birthDate'].sort());
  expect(sorted('FR')).toEqual([...always, 'address.postalCode', 'taxIdCountry', 'taxId', 'birthDate'].sort());
});

it.each([
  [{ ...W9, country: 'XX' }, ['country']],
  [{ ...W9, taxIdKind: 'ein' }, []],
  [{ ...W9, taxIdKind: 'itin' }, ['taxId']],
  [{ ...W9, taxIdKind: 'vat' }, ['taxIdKind']],
  [{ ...W9, address: { ...W9.address, postalCode: '7870' } }, ['address.postalCode']],
  [{ ...W8BEN, taxId: 'none' }, ['taxId']],
  [{ ...DAC7, taxIdCountry: 'US' }, ['taxIdCountry']],
  [{ ...DAC7, birthDate: '2026-05-02' }, ['birthDate']],
  [{ ...DAC7, name: 'x'.repeat(121) }, ['name']],
])('reports what is wrong %#', (input, fields) => {
  expect(fieldsOf(input)).toEqual(fields);
});

it('never repeats the number', () => {
  for (const input of [
    { ...W9, taxId: '000-12-3456' },
    { ...DAC7, taxId: '12345678_' },
  ])
    expect(JSON.stringify(taxProfileProblems(input, NOW))).not.toContain(input.taxId);
});

it('stores the number without separators', () => {
  expect([W9, W8BEN, DAC7].map(plainTaxId)).toEqual(['219099999', null, '12345678901']);
});
