import { useMe, type PayoutAccountResponse, type PayoutResponse } from '@sparks/api-client';
import { useGetPayoutAccountQuery, useGetWalletQuery } from '@sparks/api-client/lazy';
import { isCreatorRole, isPayoutOpen } from '@sparks/domain';
import { formatMoney, Money, QueryError, Skeleton, Text } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import { NextStep } from './next-step';
import { PayoutFigures } from './payout-figures';
import classes from './payouts.module.css';
import { useLatestPayouts } from './use-latest-payouts';

/** How much can be withdrawn, why not all of the balance, the next step, and where the rest of the earnings is. */
export function PayoutsCard() {
  const { t } = useTranslations();
  const { actor } = useMe();
  const account = useGetPayoutAccountQuery();
  const payouts = useLatestPayouts();
  const wallet = useGetWalletQuery().currentData?.data;
  const shown = account.currentData?.data;
  // Only creators can have no panel, so none is reserved for them while it loads.
  if (isCreatorRole(actor) && (shown ? hasNothingToWithdraw(shown, payouts) : !account.error)) return null;
  const open = payouts?.find(({ status }) => isPayoutOpen(status));
  return (
    <section className={classes.panel} aria-label={t('payouts.available')} aria-busy={!shown}>
      {account.error && !shown ? (
        <QueryError
          title={t('payouts.failed')}
          error={account.error}
          onRetry={account.refetch}
          isRetrying={account.isFetching}
        />
      ) : (
        <Available account={shown} balanceCents={wallet?.balance} open={open} />
      )}
      <PayoutFigures wallet={wallet} open={open} />
    </section>
  );
}

interface AvailableProps {
  account: PayoutAccountResponse | undefined;
  balanceCents: number | undefined;
  /** The payout on its way, if any. */
  open: PayoutResponse | undefined;
}

function Available({ account, balanceCents, open }: AvailableProps) {
  const { t } = useTranslations();
  return (
    <div className={classes.available}>
      <div>
        <Text c="dimmed" size="sm">
          {t('payouts.available')}
        </Text>
        {account && balanceCents !== undefined ? (
          <>
            <Money cents={account.availableCents} className={classes.amount} />
            {account.status === 'unavailable' ? (
              <Text c="dimmed" size="sm">
                {t('payouts.unavailable')}
              </Text>
            ) : (
              <WhyNotAll availableCents={account.availableCents} balanceCents={balanceCents} />
            )}
          </>
        ) : (
          <>
            <Skeleton height="3.3rem" width="12rem" />
            <Skeleton height="0.875rem" width="70%" my="0.25rem" />
          </>
        )}
      </div>
      {account ? <NextStep account={account} open={open} /> : <Skeleton height="2.25rem" width="10rem" />}
    </div>
  );
}

function hasNothingToWithdraw(
  { status, availableCents }: PayoutAccountResponse,
  payouts: readonly PayoutResponse[] | undefined,
): boolean {
  return availableCents === 0 && (payouts?.length ?? 0) === 0 && (status === 'unavailable' || status === 'none');
}

function WhyNotAll({ availableCents, balanceCents }: { availableCents: number; balanceCents: number }) {
  const { t } = useTranslations();
  const paidInCents = balanceCents - availableCents;
  return (
    <Text c="dimmed" size="sm">
      {availableCents === 0
        ? t('payouts.nothingYet')
        : paidInCents > 0
          ? t('payouts.paidIn', { amount: formatMoney(paidInCents) })
          : t('payouts.allEarned')}
    </Text>
  );
}
