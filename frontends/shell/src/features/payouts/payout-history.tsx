import { useState } from 'react';
import type { PayoutResponse } from '@sparks/api-client';
import { useListPayoutsQuery } from '@sparks/api-client/lazy';
import { Button, EmptyState, QueryError, RowsSkeleton } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import { CancelPayoutDialog } from './cancel-payout-dialog';
import { PayoutItem } from './payout-item';
import classes from './payouts.module.css';
import { useLatestPayouts } from './use-latest-payouts';

/** All payouts, newest first. */
export function PayoutHistory() {
  const { t } = useTranslations();
  const latest = useLatestPayouts();
  const first = useListPayoutsQuery({});
  const [cancelling, setCancelling] = useState<PayoutResponse | null>(null);
  if (first.error && !latest)
    return (
      <QueryError
        title={t('payouts.historyFailed')}
        error={first.error}
        onRetry={first.refetch}
        isRetrying={first.isFetching}
      />
    );
  if (!latest) return <RowsSkeleton count={3} height="6rem" />;
  if (latest.length === 0) return <EmptyState title={t('payouts.none')}>{t('payouts.noneText')}</EmptyState>;
  return (
    <>
      <ul className={classes.list} aria-label={t('payouts.history')}>
        <Items payouts={latest} onCancel={setCancelling} />
        <OlderPayouts cursor={first.currentData?.nextCursor ?? null} onCancel={setCancelling} />
      </ul>
      <CancelPayoutDialog payout={cancelling} onClose={() => setCancelling(null)} />
    </>
  );
}

interface ItemsProps {
  payouts: readonly PayoutResponse[];
  onCancel: (payout: PayoutResponse) => void;
}

function Items({ payouts, onCancel }: ItemsProps) {
  return payouts.map((payout) => <PayoutItem key={payout.id} payout={payout} onCancel={onCancel} />);
}

/** The following pages, one after the other. */
function OlderPayouts({ cursor, onCancel }: { cursor: string | null; onCancel: ItemsProps['onCancel'] }) {
  const { t } = useTranslations();
  const [isAsked, setIsAsked] = useState(false);
  const { currentData, isFetching, error, refetch } = useListPayoutsQuery(
    { cursor: cursor ?? '' },
    { skip: !isAsked || cursor === null },
  );
  if (cursor === null) return null;
  if (error) return <QueryError title={t('payouts.historyFailed')} error={error} onRetry={refetch} />;
  if (!currentData)
    return (
      <li className={classes.item}>
        <Button className={classes.start} variant="default" loading={isFetching} onClick={() => setIsAsked(true)}>
          {t('payouts.more')}
        </Button>
      </li>
    );
  return (
    <>
      <Items payouts={currentData.data} onCancel={onCancel} />
      <OlderPayouts cursor={currentData.nextCursor} onCancel={onCancel} />
    </>
  );
}
