import { IconDownload } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { asApiError, type PayoutResponse } from '@sparks/api-client';
import { useSavePayoutStatementMutation } from '@sparks/api-client/lazy';
import { isPayoutOpen } from '@sparks/domain';
import { Badge, Button, formatDateTime, formatMoney, Group, Money, Text, toast } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import { AmountRows } from './amount-rows';
import { PayoutAppeal } from './payout-appeal';
import { PayoutHolds } from './payout-holds';
import { formatDays, PAYOUT_COLORS } from './payout-texts';
import classes from './payouts.module.css';

interface PayoutItemProps {
  payout: PayoutResponse;
  onCancel: (payout: PayoutResponse) => void;
}

/** What arrives where, how far it is, and the amounts behind a click. */
export function PayoutItem({ payout, onCancel }: PayoutItemProps) {
  const { t } = useTranslations();
  const [isShown, setIsShown] = useState(isPayoutOpen(payout.status));
  const { status, netCents, methodLabel, createdAt, failureCode, refusalReason, holdReasons, canCancel } = payout;
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
            {t('payouts.toAt', { method: methodLabel, time: formatDateTime(createdAt) })}
          </Text>
          <Text size="sm">{useProgress(payout)}</Text>
          {failureCode ? (
            <Text size="sm">
              {refusalReason
                ? t('payouts.refusedWith', { reason: refusalReason })
                : t(`payouts.failure.${failureCode}`)}
            </Text>
          ) : null}
          <PayoutAppeal payout={payout} />
        </div>
        <div className={classes.actions}>
          {status === 'paid' ? <StatementButton payout={payout} /> : null}
          <Button
            size="compact-sm"
            variant="default"
            aria-expanded={isShown}
            aria-controls={detailsId}
            onClick={() => setIsShown(!isShown)}
          >
            {t(isShown ? 'payouts.less' : 'payouts.details')}
          </Button>
        </div>
      </div>
      <div id={detailsId} hidden={!isShown} className={classes.details}>
        {status === 'held' ? <PayoutHolds holds={holdReasons} /> : null}
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

function StatementButton({ payout: { id, netCents } }: { payout: PayoutResponse }) {
  const { t } = useTranslations();
  const [save, { isLoading }] = useSavePayoutStatementMutation();
  const download = async () => {
    const { error } = await save({ id });
    if (error) toast.error({ title: t('payouts.statementFailed'), message: asApiError(error).message });
  };
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
      loading={isLoading}
      aria-label={t('payouts.statementOf', { amount: formatMoney(netCents) })}
      onClick={() => void download()}
    >
      {t('payouts.statement')}
    </Button>
  );
}

/** One sentence about where the money is. */
function useProgress({ status, expectedFrom, expectedUntil, paidAt }: PayoutResponse): string {
  const { t } = useTranslations();
  if (status === 'paid' && paidAt) return t('payouts.progress.paidAt', { time: formatDateTime(paidAt) });
  if (isPayoutOpen(status) && status !== 'held' && expectedFrom && expectedUntil)
    return t('payouts.expected', { days: formatDays(expectedFrom, expectedUntil) });
  return t(`payouts.progress.${status}`);
}
