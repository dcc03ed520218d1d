import { Link } from 'react-router';
import { asApiError } from '@sparks/api-client';
import { Alert, Anchor, Text } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import { paths } from '../../paths';

const NEXT_STEPS = [
  'account_suspended',
  'not_withdrawable',
  'payout_account_in_use',
  'payout_account_not_ready',
  'payout_above_maximum',
  'payout_below_minimum',
  'payout_in_progress',
  'payout_not_open',
  'payouts_not_available',
  'request_in_progress',
  'NETWORK_ERROR',
  'SERVICE_UNAVAILABLE',
] as const;

/** What went wrong, and what to do next. */
export function PayoutError({ error }: { error: unknown }) {
  const { t } = useTranslations();
  const { code, message } = asApiError(error);
  const next = NEXT_STEPS.find((candidate) => candidate === code);
  return (
    <Alert color="red" role="alert" title={code === 'account_suspended' ? t('payouts.suspended') : message}>
      <Text size="sm">{t(next ? `payouts.next.${next}` : 'payouts.next.other')}</Text>
      {code === 'payout_account_not_ready' ? (
        <Anchor component={Link} to={paths.payoutSettings} size="sm" underline="always">
          {t('payouts.openSettings')}
        </Anchor>
      ) : null}
    </Alert>
  );
}
