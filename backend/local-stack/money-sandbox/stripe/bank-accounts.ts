import { createHash } from 'node:crypto';
import { newId } from '../books/books.js';
import type { StoredBank } from '../books/stored.js';

/** Stripe's test numbers whose payouts fail, by the end of the number, and the failure code. */
const FAILING_ENDINGS: Readonly<Record<string, string>> = {
  '000111111116': 'no_account',
  '000111111113': 'account_closed',
  '000222222227': 'could_not_process',
  '3001': 'account_closed',
};

/** Failure codes after which Stripe disables the bank account. */
export const DISABLING_FAILURES = [
  'no_account',
  'account_closed',
  'invalid_account_number',
  'incorrect_account_holder_name',
];

export interface BankDetails {
  country: string;
  holderName: string;
  /** Spaces are ignored. */
  accountNumber: string;
  /** US only. */
  routingNumber?: string;
}

export type BankField = 'holderName' | 'accountNumber' | 'routingNumber';

/** The first problem of each field. */
export function bankProblems(details: BankDetails): Partial<Record<BankField, string>> {
  const number = withoutSpaces(details.accountNumber);
  const problems: Partial<Record<BankField, string>> = {};
  if (details.holderName.trim() === '') problems.holderName = 'Enter the name of the account holder.';
  if (!/^[A-Z0-9]{4,34}$/.test(number))
    problems.accountNumber = 'Enter an account number or IBAN of 4 to 34 letters and digits.';
  else if (/^[A-Z]{2}\d{2}/.test(number) && !isIban(number))
    problems.accountNumber = 'This IBAN is not valid. Check its digits.';
  if (details.country === 'US' && !/^\d{9}$/.test(withoutSpaces(details.routingNumber ?? ''))) {
    problems.routingNumber = 'Enter the routing number: 9 digits.';
  }
  return problems;
}

export function createBank(details: BankDetails): StoredBank {
  const number = withoutSpaces(details.accountNumber);
  const routingNumber = details.country === 'US' ? withoutSpaces(details.routingNumber ?? '') : null;
  const failing = Object.entries(FAILING_ENDINGS).find(([ending]) => number.endsWith(ending));
  return {
    id: newId('ba'),
    bankName: details.country === 'US' ? 'STRIPE TEST BANK' : `TEST BANK ${details.country}`,
    country: details.country,
    holderName: details.holderName.trim(),
    last4: number.slice(-4),
    routingNumber,
    fingerprint: createHash('sha256')
      .update(`${routingNumber ?? ''}:${number}`)
      .digest('hex')
      .slice(0, 16),
    status: 'new',
    outcome: failing?.[1] ?? 'paid',
  };
}

const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();

/** ISO 13616: the rearranged number is 1 modulo 97. */
function isIban(iban: string): boolean {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
