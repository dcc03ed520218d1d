import type { WalletResponse } from '@sparks/api-client';
import { Group, Money, Text, Title } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import classes from './wallet-page.module.css';

/** What the user owes after a payment was refunded or charged back; absent without a debt. */
export function DebtCard({ wallet }: { wallet: WalletResponse | undefined }) {
  const { t } = useTranslations();
  if (!wallet || wallet.debtCents === 0) return null;
  return (
    <section className={`${classes.card} ${classes.debt}`} aria-labelledby="wallet-debt">
      <Group justify="space-between">
        <Title order={2} size="h5" id="wallet-debt">
          {t('wallet.debt.title')}
        </Title>
        <Text fw={600}>
          <Money cents={wallet.debtCents} />
        </Text>
      </Group>
      <Text c="dimmed" size="sm">
        {t('wallet.debt.text')}
      </Text>
    </section>
  );
}
