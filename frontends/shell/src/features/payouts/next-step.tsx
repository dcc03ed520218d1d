import { IconBuildingBank } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PayoutAccountResponse, PayoutResponse } from '@sparks/api-client';
import { Anchor, Button, formatMoney, Text } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import { paths } from '../../paths';
import classes from './payouts.module.css';
import { WithdrawDialog } from './withdraw-dialog';

const bank = <IconBuildingBank size={18} stroke={1.5} aria-hidden />;

interface NextStepProps {
  account: PayoutAccountResponse;
  /** The payout on its way, if any. */
  open: PayoutResponse | undefined;
}

/** Withdraw, or what has to be done first. */
export function NextStep({ account, open }: NextStepProps) {
  const { t } = useTranslations();
  const [isOpen, setIsOpen] = useState(false);
  const { status, availableCents, minimumCents } = account;
  if (status === 'unavailable') return null;
  if (status !== 'ready')
    return (
      <div className={classes.step}>
        <Button
          component={Link}
          to={paths.payoutSettings}
          variant={status === 'verifying' ? 'default' : 'filled'}
          leftSection={bank}
        >
          {t(`payouts.setUp.${status}`)}
        </Button>
        <Text size="sm">{t(`payouts.before.${status}`)}</Text>
      </div>
    );
  const isTooLittle = availableCents < minimumCents;
  return (
    <div className={classes.step}>
      <Button leftSection={bank} disabled={open !== undefined || isTooLittle} onClick={() => setIsOpen(true)}>
        {t('payouts.withdraw')}
      </Button>
      <Text size="sm" c="dimmed">
        {open
          ? t('payouts.oneAtATime')
          : isTooLittle
            ? t('payouts.minimum', { amount: formatMoney(minimumCents) })
            : account.methodLabel}{' '}
        <Anchor component={Link} to={paths.payoutSettings} size="sm" underline="always">
          {t('payouts.change')}
        </Anchor>
      </Text>
      <WithdrawDialog opened={isOpen} account={account} onClose={() => setIsOpen(false)} />
    </div>
  );
}
