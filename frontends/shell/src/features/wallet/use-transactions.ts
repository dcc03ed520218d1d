import { useListWalletTransactionsQuery } from '@sparks/api-client/lazy';
import { isRangeInOrder, PAGE_LENGTH, toFilters, type WalletParams } from './wallet-params';

/** Skipped while the date range is invalid. */
export function useTransactions(params: WalletParams) {
  return useListWalletTransactionsQuery(
    { ...toFilters(params), page: params.page, limit: PAGE_LENGTH },
    { skip: !isRangeInOrder(params) },
  );
}
