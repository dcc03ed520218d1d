import { IconPlus } from '@tabler/icons-react';
import type { WalletResponse } from '@sparks/api-client';
import { Button, Money, Skeleton, Text } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import classes from './wallet-page.module.css';

interface BalanceCardProps {
  wallet: WalletResponse | undefined;
  /** Whether the balance is the first figure of the page. */
  isMain: boolean;
  onTopUp: () => void;
}

export function BalanceCard({ wallet, isMain, onTopUp }: BalanceCardProps) {
  const { t } = useTranslations();
  return (
    <section className={`${classes.card} ${classes.balance}`} aria-label={t('wallet.balance')}>
      <div>
        <Text c="dimmed" size="sm">
          {t('wallet.balance')}
        </Text>
        {wallet ? (
          <Money cents={wallet.balance} className={isMain ? classes.amount : classes.lesserAmount} />
        ) : (
          <Skeleton height={isMain ? '3.3rem' : '2.4rem'} width="12rem" />
        )}
        <Text c="dimmed" size="sm">
          {t('wallet.balanceText')}
        </Text>
      </div>
      <Button
        variant={isMain ? 'filled' : 'default'}
        leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
        onClick={onTopUp}
      >
        {t('wallet.topUp')}
      </Button>
    </section>
  );
}
