import { useEffect, useRef, type ReactNode } from 'react';
import type { PayoutQuoteResponse } from '@sparks/api-client';
import { CURRENCY } from '@sparks/domain';
import { Alert, Button, formatMoney, Group, Stack } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import { AmountRows } from './amount-rows';
import { PayoutHolds } from './payout-holds';
import { formatDays } from './payout-texts';
import classes from './payouts.module.css';

interface ReviewStepProps {
  quote: PayoutQuoteResponse;
  methodLabel: string;
  /** ISO 4217. */
  bankCurrency: string;
  isBusy: boolean;
  error: ReactNode;
  onBack: () => void;
  onConfirm: () => void;
}

/** Every amount, the destination, the arrival and what delays it, before the click that withdraws. */
export function ReviewStep({ quote, methodLabel, bankCurrency, isBusy, error, onBack, onConfirm }: ReviewStepProps) {
  const { t } = useTranslations();
  const summary = useRef<HTMLDListElement>(null);
  useEffect(() => summary.current?.focus(), []);
  const isHeld = quote.holdReasons.length > 0;
  return (
    <Stack>
      <dl ref={summary} tabIndex={-1} className={classes.rows} aria-label={t('payouts.review')}>
        <AmountRows amounts={quote} />
        {bankCurrency === CURRENCY ? null : (
          <div>
            <dt>{t('payouts.convertedTo')}</dt>
            <dd>{t('payouts.atRateOfDay', { currency: bankCurrency })}</dd>
          </div>
        )}
        <div>
          <dt>{t('payouts.to')}</dt>
          <dd>{methodLabel}</dd>
        </div>
        <div>
          <dt>{t(isHeld ? 'payouts.arrivesIfSentNow' : 'payouts.arrives')}</dt>
          <dd className={classes.days}>{formatDays(quote.arrivesFrom, quote.arrivesUntil)}</dd>
        </div>
      </dl>
      {isHeld ? (
        <Alert color="amber" title={t('payouts.willBeHeld')}>
          <PayoutHolds holds={quote.holdReasons} />
        </Alert>
      ) : null}
      {error}
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack} disabled={isBusy}>
          {t('payouts.back')}
        </Button>
        <Button onClick={onConfirm} loading={isBusy}>
          {t('payouts.confirm', { amount: formatMoney(quote.grossCents) })}
        </Button>
      </Group>
    </Stack>
  );
}
