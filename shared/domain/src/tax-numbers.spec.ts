import { foreignTaxId, shownTaxId, usTaxId } from './tax-numbers.js';

it.each([
  ['ssn', '219-09-9999', '219099999'],
  ['ssn', ' 219 09 9999 ', '219099999'],
  ['itin', '912-70-1234', '912701234'],
  ['itin', '912941234', '912941234'],
  ['ein', '12-3456789', '123456789'],
  ['ein', '123456789', '123456789'],
] as const)('accepts the %s %s', (kind, typed, plain) => {
  expect(usTaxId(kind, typed)).toBe(plain);
});

it.each([
  ['ssn', '000-12-3456'],
  ['ssn', '666-12-3456'],
  ['ssn', '900-12-3456'],
  ['ssn', '219-00-9999'],
  ['ssn', '219-09-0000'],
  ['ssn', '219-09-999'],
  ['ssn', '219-09-99999'],
  ['ssn', '２１９０９９９９９'],
  ['itin', '812-70-1234'],
  ['itin', '912-49-1234'],
  ['itin', '912-66-1234'],
  ['itin', '912-89-1234'],
  ['itin', '912-93-1234'],
  ['ein', '07-1234567'],
  ['ein', '97-1234567'],
  ['ein', '12-345678'],
] as const)('refuses the %s %s', (kind, typed) => {
  expect(usTaxId(kind, typed)).toBeNull();
});

it.each([
  ['12 345 678 901', '12345678901'],
  ['fr.12/34-56', 'FR123456'],
])('normalizes the number %s of another country', (typed, plain) => {
  expect(foreignTaxId(typed)).toBe(plain);
});

it.each(['', '1234', 'ABCDEF', '1'.repeat(21), '12345_', '12345é'])('refuses %s as such a number', (typed) => {
  expect(foreignTaxId(typed)).toBeNull();
});

it.each([
  ['219099999', '9999'],
  ['1234567', '567'],
  ['12345', '45'],
])('of %s only %s is shown', (taxId, shown) => {
  expect(shownTaxId(taxId)).toBe(shown);
});
