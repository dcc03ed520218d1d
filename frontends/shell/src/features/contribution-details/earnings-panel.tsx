import { IconRefresh } from '@tabler/icons-react';
import { asApiError, type EngagementEarningsResponse } from '@sparks/api-client';
import { useRefreshBlockEngagementMutation } from '@sparks/api-client/lazy';
import { Button, formatCount, formatDateTime, Group, Money, Text, Title, toast } from '@sparks/ui';
import { useTranslations } from '../../content-translations';
import classes from './engagement-section.module.css';

interface EarningsPanelProps {
  id: string;
  earnings: EngagementEarningsResponse;
  /** Set while the engagement is being fetched from the platform. */
  isAsking: boolean;
  now: Date;
}

export function EarningsPanel({ id, earnings, isAsking, now }: EarningsPanelProps) {
  const { t } = useTranslations();
  const { paid, due, countedViews, notEarning, held } = earnings;
  return (
    <div className={classes.earnings}>
      <Title order={3} size="h5">
        {t('engagement.earnings')}
      </Title>
      {paid + due + held > 0 || notEarning === null ? (
        <Group gap="xl">
          <Amount name={t('engagement.paid', { count: countedViews, views: formatCount(countedViews) })} cents={paid} />
          {due > 0 ? <Amount name={t('engagement.due')} cents={due} /> : null}
          {held > 0 ? <Amount name={t('engagement.held')} cents={held} /> : null}
        </Group>
      ) : null}
      <Text size="sm">{notEarning === null ? t('engagement.earns') : t(`engagement.reason.${notEarning}`)}</Text>
      <Release earnings={earnings} />
      <NextUpdate id={id} earnings={earnings} isAsking={isAsking} now={now} />
    </div>
  );
}

function Amount({ name, cents }: { name: string; cents: number }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {name}
      </Text>
      <Text fw={600} size="lg">
        <Money cents={cents} />
      </Text>
    </div>
  );
}

/** When held earnings reach the wallet, or why they do not. */
function Release({ earnings: { releaseAt, releaseBlockedBy } }: Pick<EarningsPanelProps, 'earnings'>) {
  const { t } = useTranslations();
  if (releaseAt === null) return null;
  return (
    <Text size="sm">
      {releaseBlockedBy === null
        ? t('engagement.releaseAt', { time: formatDateTime(releaseAt) })
        : t(`engagement.releaseBlocked.${releaseBlockedBy}`)}
    </Text>
  );
}

/** Next update, with a manual refresh at most every ten minutes. */
function NextUpdate({ id, earnings: { nextRefreshAt, mayRefreshAt }, isAsking, now }: EarningsPanelProps) {
  const { t } = useTranslations();
  const [refresh, { isLoading }] = useRefreshBlockEngagementMutation();
  if (nextRefreshAt === null || mayRefreshAt === null) return null;
  const canRefresh = new Date(mayRefreshAt) <= now;
  const ask = async () => {
    const result = await refresh({ id });
    if (result.error) toast.error({ message: asApiError(result.error).message, id: 'refresh' });
  };
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" c="dimmed" role="status">
        {isAsking ? t('engagement.asking') : t('engagement.next', { time: formatDateTime(nextRefreshAt) })}
      </Text>
      {isAsking ? null : canRefresh ? (
        <Button
          variant="default"
          size="compact-sm"
          loading={isLoading}
          onClick={() => void ask()}
          leftSection={<IconRefresh size={16} stroke={1.5} aria-hidden />}
        >
          {t('engagement.refresh')}
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          {t('engagement.refreshLater', { time: formatDateTime(mayRefreshAt) })}
        </Text>
      )}
    </Group>
  );
}
