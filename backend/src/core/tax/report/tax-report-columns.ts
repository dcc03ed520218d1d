import { CURRENCY } from '@sparks/domain';
import type { CsvColumn } from '../../../platform/csv/csv-writer.js';
import { decimalAmount } from '../../../platform/csv/decimal-amount.js';
import type { QuarterOfPayouts } from '../payout-totals.js';
import type { TaxProfileRecord } from '../tax-profile.schema.js';

/** A person who was paid in the year. */
export interface TaxReportRow {
  userId: string;
  username: string;
  /** `null`: the person has not certified a form. */
  profile: TaxProfileRecord | null;
  /** The whole number in the report for the authorities, else its last four characters. */
  taxId: string;
  quarters: readonly QuarterOfPayouts[];
}

type Column = CsvColumn<TaxReportRow>;

const ofProfile = (header: string, value: (profile: TaxProfileRecord) => string | null): Column => ({
  header,
  value: ({ profile }) => (profile && value(profile)) ?? '',
});

const day = (date: Date | null) => date && date.toISOString().slice(0, 10);

const sum = (quarters: readonly QuarterOfPayouts[], part: keyof QuarterOfPayouts) =>
  quarters.reduce((total, quarter) => total + quarter[part], 0);

const quarterColumns = (index: number): Column[] => {
  const name = `Q${index + 1}`;
  const of = ({ quarters }: TaxReportRow, part: keyof QuarterOfPayouts) => quarters[index]?.[part] ?? 0;
  return [
    { header: `${name} paid`, value: (row) => decimalAmount(of(row, 'grossCents')) },
    { header: `${name} fees`, value: (row) => decimalAmount(of(row, 'feeCents')) },
    { header: `${name} payouts`, value: (row) => of(row, 'payouts') },
  ];
};

/** Times are UTC, amounts have two decimals. Paid amounts include the fees. */
export const TAX_REPORT_COLUMNS: readonly Column[] = [
  { header: 'Person', value: ({ userId }) => userId },
  { header: 'Username', value: ({ username }) => username },
  { header: 'Form', value: ({ profile }) => profile?.form ?? 'missing' },
  ofProfile('Name', ({ name }) => name),
  ofProfile('Country', ({ country }) => country),
  { header: 'Tax number', value: ({ taxId }) => taxId },
  ofProfile('Kind of number', ({ taxIdKind }) => taxIdKind),
  ofProfile('Issued by', ({ taxIdCountry }) => taxIdCountry),
  ofProfile('Date of birth', ({ birthDate }) => day(birthDate)),
  ofProfile('Street', ({ address }) => address.line1),
  ofProfile('Address line 2', ({ address }) => address.line2),
  ofProfile('City', ({ address }) => address.city),
  ofProfile('State', ({ address }) => address.region),
  ofProfile('Postal code', ({ address }) => address.postalCode),
  ofProfile('Certified (UTC)', ({ certifiedAt }) => certifiedAt.toISOString()),
  ofProfile('Signed by', ({ signedName }) => signedName),
  ofProfile('Valid until', ({ expiresAt }) => day(expiresAt)),
  ...[0, 1, 2, 3].flatMap(quarterColumns),
  { header: 'Year paid', value: ({ quarters }) => decimalAmount(sum(quarters, 'grossCents')) },
  { header: 'Year fees', value: ({ quarters }) => decimalAmount(sum(quarters, 'feeCents')) },
  { header: 'Currency', value: () => CURRENCY },
];

export function taxReportFileName(year: number): string {
  return `sparks-tax-report-${year}.csv`;
}
