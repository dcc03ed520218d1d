import { Link } from 'react-router';
import { asApiError } from '@sparks/api-client';
import { WALLET_TOP_UP_MAX_CENTS, WALLET_TOP_UP_MIN_CENTS } from '@sparks/domain';
import { Alert, Anchor, Button, formatMoney, Text } from '@sparks/ui';
import { paths } from '../paths';
import { useTranslations } from '../translations';
import { useTopUp } from './use-top-up';

/** A button that tops up the missing amount; larger amounts are added in the wallet. */
export function TopUpShortfall({ missingCents }: { missingCents: number }) {
  const { t } = useTranslations();
  const { addMoney, isLoading, error } = useTopUp();
  const amountCents = Math.max(missingCents, WALLET_TOP_UP_MIN_CENTS);
  return (
    <Alert color="amber" title={t('topUp.missing', { amount: formatMoney(missingCents) })}>
      {amountCents > WALLET_TOP_UP_MAX_CENTS ? (
        <Anchor component={Link} to={paths.wallet} target="_blank">
          {t('topUp.addMoney')}
        </Anchor>
      ) : (
        <Button size="compact-md" variant="default" loading={isLoading} onClick={() => void addMoney(amountCents)}>
          {t('topUp.addAmount', { amount: formatMoney(amountCents) })}
        </Button>
      )}
      {error ? (
        <Text size="sm" mt="xs" role="alert">
          {asApiError(error).message}
        </Text>
      ) : null}
    </Alert>
  );
}
