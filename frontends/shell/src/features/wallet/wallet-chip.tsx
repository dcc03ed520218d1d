import { IconWallet } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMe } from '@sparks/api-client';
import { formatMoney, Money, Skeleton } from '@sparks/ui';
import { paths } from '../../paths';
import { useTranslations } from '../../translations';
import classes from './wallet-chip.module.css';

export function WalletChip() {
  const { t } = useTranslations();
  const { me } = useMe();
  return (
    <Link
      to={paths.wallet}
      className={classes.chip}
      aria-label={me ? t('nav.walletBalance', { amount: formatMoney(me.balance) }) : t('nav.wallet')}
    >
      <IconWallet size={18} stroke={1.5} aria-hidden />
      {me ? <Money cents={me.balance} /> : <Skeleton width="3.5rem" height="0.875rem" />}
    </Link>
  );
}
