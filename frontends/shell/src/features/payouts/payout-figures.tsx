import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PayoutResponse, WalletResponse } from '@sparks/api-client';
import { useListHeldEarningsQuery } from '@sparks/api-client/lazy';
import { Anchor, formatDate, Money, Skeleton, Text } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import { paths } from '../../paths';
import { formatDays } from './payout-texts';
import classes from './payouts.module.css';

interface PayoutFiguresProps {
  wallet: WalletResponse | undefined;
  /** The payout on its way, if any. */
  open: PayoutResponse | undefined;
}

/** Earnings that cannot be withdrawn yet or any more, each with what happens next. */
export function PayoutFigures({ wallet, open }: PayoutFiguresProps) {
  const { t } = useTranslations();
  return (
    <dl className={classes.figures}>
      <Figure name={t('payouts.held')} cents={wallet?.heldCents}>
        {wallet && wallet.heldCents > 0 ? <NextRelease /> : t('payouts.nothingHeld')}
      </Figure>
      <Figure name={t('payouts.onItsWay')} cents={wallet?.payoutCents}>
        {open ? (
          <DetailsLink tab="payouts">
            {open.status !== 'held' && open.expectedFrom && open.expectedUntil
              ? t('payouts.arrivesDays', { days: formatDays(open.expectedFrom, open.expectedUntil) })
              : t(`payouts.status.${open.status}`)}
          </DetailsLink>
        ) : (
          t('payouts.noneOpen')
        )}
      </Figure>
      <Figure name={t('payouts.paidOut')} cents={wallet?.paidOutCents}>
        {wallet && wallet.paidOutCents > 0 ? (
          <DetailsLink tab="payouts">{t('payouts.statements')}</DetailsLink>
        ) : (
          t('payouts.nonePaid')
        )}
      </Figure>
    </dl>
  );
}

function Figure({ name, cents, children }: { name: string; cents: number | undefined; children: ReactNode }) {
  return (
    <div>
      <dt>
        {name}
        <Text component="span" c="dimmed" size="sm" className={classes.note}>
          {cents === undefined ? <Skeleton component="span" height="0.875rem" width="8rem" /> : children}
        </Text>
      </dt>
      <dd>
        {cents === undefined ? <Skeleton component="span" height="1.25rem" width="4rem" /> : <Money cents={cents} />}
      </dd>
    </div>
  );
}

/** When the next held earning is released. */
function NextRelease() {
  const { t } = useTranslations();
  const next = useListHeldEarningsQuery({ page: 1, limit: 1 }).currentData?.data[0];
  return (
    <DetailsLink tab="held">
      {next && next.blockedBy === null
        ? t('payouts.nextRelease', { day: formatDate(next.releaseAt, { day: 'numeric', month: 'short' }) })
        : t('payouts.heldDetails')}
    </DetailsLink>
  );
}

function DetailsLink({ tab, children }: { tab: 'held' | 'payouts'; children: ReactNode }) {
  return (
    <Anchor component={Link} to={`${paths.wallet}?tab=${tab}`} preventScrollReset size="sm" underline="always">
      {children}
    </Anchor>
  );
}
