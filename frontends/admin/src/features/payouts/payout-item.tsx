import { Link } from 'react-router';
import { useMe, type AdminPayoutResponse } from '@sparks/api-client';
import { canCancelPayout } from '@sparks/domain';
import { Anchor, Badge, Button, formatCountry, formatMoney, Group, Text } from '@sparks/ui';
import { formatUtcDateTime } from '@sparks/ui/lazy';
import { useTranslations } from '../../locales/translations';
import type { PayoutDecision } from './payout-decision-dialog';
import classes from './payouts-page.module.css';

const COLORS = {
  held: 'amber',
  queued: 'blue',
  sending: 'blue',
  sent: 'blue',
  paid: 'green',
  failed: 'red',
  returned: 'red',
  cancelled: 'gray',
} as const satisfies Record<AdminPayoutResponse['status'], string>;

interface PayoutItemProps {
  payout: AdminPayoutResponse;
  peoplePath: string;
  onDecide: (decision: PayoutDecision) => void;
}

/** Whose money it is, how much arrives where, why it waits, and the decisions about it. */
export function PayoutItem({ payout, peoplePath, onDecide }: PayoutItemProps) {
  const { t } = useTranslations();
  const { user, status, netCents, grossCents, methodLabel, country, createdAt, attempts } = payout;
  const time = (value: string) => t('post.at', { time: formatUtcDateTime(value) });
  return (
    <li className={classes.item}>
      <div className={classes.what}>
        <Group gap="xs">
          <Anchor component={Link} to={`${peoplePath}/${user.id}`} fw={600}>
            {user.name || user.username}
          </Anchor>
          <Badge color={COLORS[status]}>{t(`payouts.status.${status}`)}</Badge>
        </Group>
        <Text size="sm" className={classes.method}>
          {methodLabel} · {formatCountry(country)}
        </Text>
        <Holds payout={payout} />
        {payout.failureCode ? <Text size="sm">{t(`payouts.failure.${payout.failureCode}`)}</Text> : null}
        {payout.refusalReason ? (
          <Text size="sm">{t('payouts.reasonWas', { reason: payout.refusalReason })}</Text>
        ) : null}
        <Text size="xs" c="dimmed">
          {t('payouts.requested', { time: time(createdAt) })}
          {attempts > 1 ? ` · ${t('payouts.attempts', { count: attempts })}` : null}
        </Text>
      </div>
      <div className={classes.amounts}>
        <Text className={`${classes.amount} sparks-tabular`}>{formatMoney(netCents)}</Text>
        <Text size="xs" c="dimmed">
          {t('payouts.ofGross', { amount: formatMoney(grossCents) })}
        </Text>
      </div>
      <Actions payout={payout} onDecide={onDecide} />
    </li>
  );
}

function Holds({ payout }: { payout: AdminPayoutResponse }) {
  const { t } = useTranslations();
  if (payout.status !== 'held') return null;
  return (
    <ul className={classes.holds}>
      {payout.holdReasons.map(({ reason, until }) => (
        <li key={reason}>
          {t(`payouts.hold.${reason}`)}
          {until ? ` ${t('payouts.until', { time: formatUtcDateTime(until) })}` : null}
        </li>
      ))}
    </ul>
  );
}

function Actions({ payout, onDecide }: Pick<PayoutItemProps, 'payout' | 'onDecide'>) {
  const { t } = useTranslations();
  const { me } = useMe();
  const { status, user } = payout;
  const name = user.username;
  const decisions: PayoutDecision[] = [
    ...(canCancelPayout(status) ? (['refuse'] as const) : []),
    ...(status === 'held' ? (['release'] as const) : []),
    ...(status === 'sending' ? (['retry'] as const) : []),
  ];
  if (decisions.length === 0) return null;
  if (me?._id === user.id)
    return (
      <div className={classes.actions}>
        <Text size="sm" c="dimmed">
          {t('payouts.own')}
        </Text>
      </div>
    );
  return (
    <div className={classes.actions}>
      {decisions.map((decision) => (
        <Button
          key={decision}
          size="xs"
          variant={decision === 'release' ? 'filled' : 'default'}
          aria-label={t(`payouts.${decision}Of`, { name })}
          onClick={() => onDecide(decision)}
        >
          {t(`payouts.${decision}`)}
        </Button>
      ))}
    </div>
  );
}
