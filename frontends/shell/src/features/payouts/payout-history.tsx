import { useId, useState } from 'react';
import { useListPayoutsQuery, type PayoutResponse } from '@sparks/api-client';
import { isPayoutOpen } from '@sparks/domain';
import { Badge, Button, Group, Money, QueryError, Text, Title } from '@sparks/ui';
import { formatDateTime } from '../../format';
import { useTranslations } from '../../translations';
import { AmountRows } from './amount-rows';
import { CancelPayoutDialog } from './cancel-payout-dialog';
import { PayoutHolds } from './payout-holds';
import { formatDays, PAYOUT_COLORS } from './payout-texts';
import { useLatestPayouts } from './payouts-card';
import classes from './payouts.module.css';

/** All payouts, newest first; absent before the first one. */
export function PayoutHistory() {
  const { t } = useTranslations();
  const id = useId();
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
  if (!latest || latest.length === 0) return null;
  return (
    <section aria-labelledby={id} className={classes.history}>
      <Title order={2} size="h3" id={id}>
        {t('payouts.history')}
      </Title>
      <ul className={classes.list}>
        <Items payouts={latest} onCancel={setCancelling} />
        <OlderPayouts cursor={first.currentData?.nextCursor ?? null} onCancel={setCancelling} />
      </ul>
      <CancelPayoutDialog payout={cancelling} onClose={() => setCancelling(null)} />
    </section>
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
      <li>
        <Button variant="default" loading={isFetching} onClick={() => setIsAsked(true)}>
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

function PayoutItem({ payout, onCancel }: { payout: PayoutResponse; onCancel: ItemsProps['onCancel'] }) {
  const { t, language } = useTranslations();
  const [isShown, setIsShown] = useState(isPayoutOpen(payout.status));
  const { status, netCents, methodLabel, createdAt, failureCode, holdReasons, canCancel } = payout;
  const detailsId = useId();
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <div>
          <Group gap="xs">
            <Text fw={600}>
              <Money cents={netCents} />
            </Text>
            <Badge color={PAYOUT_COLORS[status]}>{t(`payouts.status.${status}`)}</Badge>
          </Group>
          <Text size="sm" c="dimmed">
            {t('payouts.toAt', { method: methodLabel, time: formatDateTime(createdAt, language) })}
          </Text>
        </div>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-expanded={isShown}
          aria-controls={detailsId}
          onClick={() => setIsShown(!isShown)}
        >
          {t(isShown ? 'payouts.less' : 'payouts.details')}
        </Button>
      </div>
      <Text size="sm">{useProgress(payout)}</Text>
      <div id={detailsId} hidden={!isShown}>
        {status === 'held' ? <PayoutHolds holds={holdReasons} /> : null}
        {failureCode ? <Text size="sm">{t(`payouts.failure.${failureCode}`)}</Text> : null}
        <dl className={classes.rows}>
          <AmountRows amounts={payout} />
        </dl>
        {canCancel ? (
          <Button size="compact-sm" variant="default" onClick={() => onCancel(payout)}>
            {t('payouts.cancel')}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

/** One sentence about where the money is. */
function useProgress({ status, expectedFrom, expectedUntil, paidAt }: PayoutResponse): string {
  const { t, language } = useTranslations();
  if (status === 'paid' && paidAt) return t('payouts.progress.paidAt', { time: formatDateTime(paidAt, language) });
  if (isPayoutOpen(status) && status !== 'held' && expectedFrom && expectedUntil)
    return t('payouts.expected', { days: formatDays(expectedFrom, expectedUntil) });
  return t(`payouts.progress.${status}`);
}
