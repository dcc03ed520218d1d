import { Link } from 'react-router';
import type { PayoutHoldResponse } from '@sparks/api-client';
import { Anchor, formatDateTime, Text } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import { paths } from '../../paths';
import classes from './payouts.module.css';

/** Why a payout waits, until when, and what ends it. */
export function PayoutHolds({ holds }: { holds: readonly PayoutHoldResponse[] }) {
  const { t } = useTranslations();
  return (
    <ul className={classes.holds}>
      {holds.map(({ reason, until }) => (
        <li key={reason}>
          <Text size="sm">
            {t(`payouts.hold.${reason}`)}{' '}
            {until
              ? t('payouts.holdUntil', { time: formatDateTime(until) })
              : t(reason === 'tax_form_due' ? 'payouts.holdTax' : 'payouts.holdPerson')}
          </Text>
          {reason === 'tax_form_due' ? (
            <Anchor component={Link} to={paths.payoutSettings} size="sm" underline="always">
              {t('payouts.tax.start')}
            </Anchor>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
