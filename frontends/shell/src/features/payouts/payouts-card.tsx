import { IconBuildingBank } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  useGetPayoutAccountQuery,
  useGetWalletQuery,
  useListPayoutsQuery,
  useMe,
  type PayoutAccountResponse,
  type PayoutResponse,
} from '@sparks/api-client';
import { isCreatorRole, isPayoutOpen } from '@sparks/domain';
import { Anchor, Button, formatMoney, Money, QueryError, Skeleton, Text } from '@sparks/ui';
import { paths } from '../../paths';
import { useTranslations } from '../../translations';
import classes from './payouts.module.css';
import { WithdrawDialog } from './withdraw-dialog';

/** While a payout is on its way, its status changes without the user. */
const POLL_MS = 5_000;

/** How much of the balance can be withdrawn, why not all of it, and the next step. */
export function PayoutsCard() {
  const { t } = useTranslations();
  const { actor } = useMe();
  const account = useGetPayoutAccountQuery(undefined, { refetchOnMountOrArgChange: true });
  const payouts = useLatestPayouts();
  const wallet = useGetWalletQuery();
  const shown = account.currentData?.data;
  if (account.error && !shown)
    return (
      <section className={classes.card} aria-label={t('payouts.available')}>
        <QueryError
          title={t('payouts.failed')}
          error={account.error}
          onRetry={account.refetch}
          isRetrying={account.isFetching}
        />
      </section>
    );
  const isCreator = isCreatorRole(actor);
  // Most creators have no card, so none is reserved for them while it loads.
  if (shown ? isIrrelevant(shown, payouts, isCreator) : isCreator) return null;
  const { balance: balanceCents = 0, payoutCents = 0, paidOutCents = 0 } = wallet.currentData?.data ?? {};
  return (
    <section className={classes.card} aria-label={t('payouts.available')}>
      <div>
        <Text c="dimmed" size="sm">
          {t('payouts.available')}
        </Text>
        {shown ? (
          <Money cents={shown.availableCents} className={classes.amount} />
        ) : (
          <Skeleton height="2.4rem" width="10rem" />
        )}
        {shown ? <WhyNotAll account={shown} balanceCents={balanceCents} /> : null}
        {payoutCents > 0 || paidOutCents > 0 ? (
          <dl className={classes.rows}>
            {payoutCents > 0 ? (
              <div>
                <dt>{t('payouts.onItsWay')}</dt>
                <dd>
                  <Money cents={payoutCents} />
                </dd>
              </div>
            ) : null}
            <div>
              <dt>{t('payouts.paidOut')}</dt>
              <dd>
                <Money cents={paidOutCents} />
              </dd>
            </div>
          </dl>
        ) : null}
      </div>
      {shown ? <NextStep account={shown} open={payouts?.find(({ status }) => isPayoutOpen(status))} /> : null}
    </section>
  );
}

/** The newest payouts; polled while one is on its way. */
export function useLatestPayouts(): readonly PayoutResponse[] | undefined {
  const [isPolling, setIsPolling] = useState(false);
  const { currentData } = useListPayoutsQuery({}, { pollingInterval: isPolling ? POLL_MS : 0 });
  const isOpen = currentData?.data.some(({ status }) => isPayoutOpen(status)) ?? false;
  if (isOpen !== isPolling) setIsPolling(isOpen);
  return currentData?.data;
}

/** Creators who have earned nothing have nothing to withdraw. */
function isIrrelevant(
  { status, availableCents }: PayoutAccountResponse,
  payouts: readonly PayoutResponse[] | undefined,
  isCreator: boolean,
): boolean {
  const hasNone = availableCents === 0 && (payouts?.length ?? 0) === 0;
  return hasNone && (status === 'unavailable' || (isCreator && status === 'none'));
}

function WhyNotAll({ account, balanceCents }: { account: PayoutAccountResponse; balanceCents: number }) {
  const { t } = useTranslations();
  const paidInCents = balanceCents - account.availableCents;
  return (
    <Text c="dimmed" size="sm">
      {account.availableCents === 0
        ? t('payouts.nothingYet')
        : paidInCents > 0
          ? t('payouts.paidIn', { amount: formatMoney(paidInCents) })
          : t('payouts.allEarned')}
    </Text>
  );
}

/** Withdraw, or what has to be done first. */
function NextStep({ account, open }: { account: PayoutAccountResponse; open: PayoutResponse | undefined }) {
  const { t } = useTranslations();
  const [isOpen, setIsOpen] = useState(false);
  const { status, availableCents, minimumCents } = account;
  if (status === 'unavailable')
    return (
      <Text size="sm" c="dimmed">
        {t('payouts.unavailable')}
      </Text>
    );
  if (status !== 'ready')
    return (
      <div className={classes.step}>
        <Text size="sm">{t(`payouts.before.${status}`)}</Text>
        <Button
          component={Link}
          to={paths.payoutSettings}
          variant={status === 'verifying' ? 'default' : 'filled'}
          leftSection={<IconBuildingBank size={18} stroke={1.5} aria-hidden />}
        >
          {t(`payouts.setUp.${status}`)}
        </Button>
      </div>
    );
  const isTooLittle = availableCents < minimumCents;
  return (
    <div className={classes.step}>
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
      <Button
        leftSection={<IconBuildingBank size={18} stroke={1.5} aria-hidden />}
        disabled={open !== undefined || isTooLittle}
        onClick={() => setIsOpen(true)}
      >
        {t('payouts.withdraw')}
      </Button>
      <WithdrawDialog opened={isOpen} account={account} onClose={() => setIsOpen(false)} />
    </div>
  );
}
