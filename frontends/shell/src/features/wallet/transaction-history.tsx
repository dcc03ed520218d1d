import { useSearchParams } from 'react-router';
import { CsvButton } from './csv-button';
import { Transactions } from './transactions';
import { useTransactions } from './use-transactions';
import { WalletFilters } from './wallet-filters';
import classes from './wallet-page.module.css';
import { countFilters, readParams, writeParams, type WalletParams } from './wallet-params';

const NO_FILTERS: WalletParams = { direction: null, group: null, campaign: null, from: null, to: null, page: 1 };

/** Transactions with filters in the URL, and their CSV. */
export function TransactionHistory({ onTopUp }: { onTopUp: () => void }) {
  const [search, setSearch] = useSearchParams();
  const params = readParams(search);
  const show = (next: WalletParams, { replace = false } = {}) => setSearch(writeParams(next), { replace });
  const clear = () => show(NO_FILTERS);
  const list = useTransactions(params);
  // Without transactions there is nothing to filter or export.
  const hasNone = list.currentData?.pagination.totalItems === 0 && countFilters(params) === 0;
  return (
    <>
      {hasNone ? null : (
        <div className={classes.tools}>
          {/* Every filter change resets the page to the first one. */}
          <WalletFilters
            params={params}
            onChange={(change) => show({ ...params, page: 1, ...change }, { replace: true })}
            onClear={clear}
          />
          <CsvButton params={params} />
        </div>
      )}
      <Transactions
        params={params}
        list={list}
        onPage={(page) => show({ ...params, page })}
        onClear={clear}
        onTopUp={onTopUp}
      />
    </>
  );
}
