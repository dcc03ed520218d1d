import { CURRENCY } from '@sparks/domain';
import type { CsvColumn } from '../../../platform/csv/csv-writer.js';
import { decimalAmount } from '../../../platform/csv/decimal-amount.js';
import { MOVEMENT_KINDS } from '../../ledger/index.js';
import type { WalletLineResponse } from '../dto/wallet.response.js';

/** Times are UTC; amounts are signed, with two decimals. */
export const WALLET_CSV_COLUMNS: readonly CsvColumn<WalletLineResponse>[] = [
  { header: 'Date (UTC)', value: ({ createdAt }) => createdAt.toISOString() },
  { header: 'Type', value: ({ kind }) => MOVEMENT_KINDS[kind].label },
  { header: 'Description', value: ({ description }) => description },
  { header: 'Campaign', value: ({ about }) => about?.sparkName ?? '' },
  { header: 'Amount', value: ({ amountCents }) => decimalAmount(amountCents) },
  { header: 'Balance after', value: ({ balanceAfterCents }) => decimalAmount(balanceAfterCents) },
  { header: 'Currency', value: () => CURRENCY },
  { header: 'Transaction', value: ({ _id }) => _id },
];

export function walletCsvFileName(at: Date): string {
  return `sparks-wallet-${at.toISOString().slice(0, 10)}.csv`;
}
