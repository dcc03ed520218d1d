import { IconCheck, IconClock } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { PayoutResponse } from '@sparks/api-client';
import { Button, formatMoney, Stack, Text, Title } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import { PayoutHolds } from './payout-holds';
import { formatDays } from './payout-texts';
import classes from './payouts.module.css';

const icon = { size: 32, stroke: 1.5, 'aria-hidden': true } as const;

export function SuccessStep({ payout, onClose }: { payout: PayoutResponse; onClose: () => void }) {
  const { t } = useTranslations();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { status, netCents, holdReasons, expectedFrom, expectedUntil } = payout;
  const isHeld = status === 'held';
  const amount = formatMoney(netCents);
  return (
    <Stack align="center" ta="center">
      <span className={classes.mark} data-held={isHeld || undefined}>
        {isHeld ? <IconClock {...icon} /> : <IconCheck {...icon} />}
      </span>
      <Title order={3} size="h4" ref={heading} tabIndex={-1}>
        {t(isHeld ? 'payouts.doneHeld' : 'payouts.done', { amount })}
      </Title>
      {isHeld ? (
        <PayoutHolds holds={holdReasons} />
      ) : expectedFrom && expectedUntil ? (
        <Text c="dimmed">{t('payouts.expected', { days: formatDays(expectedFrom, expectedUntil) })}</Text>
      ) : null}
      <Button onClick={onClose}>{t('payouts.close')}</Button>
    </Stack>
  );
}
