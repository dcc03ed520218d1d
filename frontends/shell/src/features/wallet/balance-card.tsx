import { IconPlus } from '@tabler/icons-react';
import type { WalletResponse } from '@sparks/api-client';
import { Button, Money, Skeleton, Text } from '@sparks/ui';
import { useTranslations } from '../../translations';
import classes from './wallet-page.module.css';

export function BalanceCard({ wallet, onTopUp }: { wallet: WalletResponse | undefined; onTopUp: () => void }) {
  const { t } = useTranslations();
  return (
    <section className={`${classes.card} ${classes.balance}`} aria-label={t('wallet.balance')}>
      <div>
        <Text c="dimmed" size="sm">
          {t('wallet.balance')}
        </Text>
        {wallet ? (
          <Money cents={wallet.balance} className={classes.amount} />
        ) : (
          <Skeleton height="3.3rem" width="12rem" />
        )}
        <Text c="dimmed" size="sm">
          {t('wallet.balanceText')}
        </Text>
      </div>
      <Button leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />} onClick={onTopUp}>
        {t('wallet.topUp')}
      </Button>
    </section>
  );
}
