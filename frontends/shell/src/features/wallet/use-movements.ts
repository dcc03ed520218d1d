import { useListWalletTransactionsQuery } from '@sparks/api-client';
import { isRangeInOrder, PAGE_LENGTH, toFilters, type WalletParams } from './wallet-params';

/** The movements that the address asks for; nothing is asked while its days are not in order. */
export function useMovements(params: WalletParams) {
  return useListWalletTransactionsQuery(
    { ...toFilters(params), page: params.page, limit: PAGE_LENGTH },
    { refetchOnMountOrArgChange: true, skip: !isRangeInOrder(params) },
  );
}
