import type { SparkDetail, WinnerAmountsResponse, WinnerEventResponse } from '@sparks/api-client';
import { Badge, Group, Money, Text } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import { CloseEventButton } from './close-event-button';
import classes from './winners-page.module.css';

interface EventAmountsProps {
  spark: SparkDetail;
  event: WinnerEventResponse;
  amounts: WinnerAmountsResponse;
}

export function EventAmounts({ spark, event, amounts }: EventAmountsProps) {
  const { t } = useTranslations();
  const isOver = event.status === 'released' || event.status === 'closed';
  const figures = [
    { name: t(isOver ? 'winners.amounts.pool' : 'winners.amounts.remaining'), cents: amounts.remaining },
    // Nothing is reserved once all prizes are paid.
    ...(isOver ? [] : [{ name: t('winners.amounts.reserved'), cents: amounts.reserved }]),
    ...(amounts.held > 0 ? [{ name: t('winners.amounts.held'), cents: amounts.held }] : []),
    { name: t('winners.amounts.paid'), cents: amounts.prizesPaid },
    ...(amounts.refunded > 0 ? [{ name: t('winners.amounts.refunded'), cents: amounts.refunded }] : []),
  ];
  return (
    <section className={classes.amounts} aria-label={t('winners.amounts.title')}>
      <dl className={classes.figures}>
        {figures.map(({ name, cents }) => (
          <div key={name}>
            <Text component="dt" size="sm" c="dimmed">
              {name}
            </Text>
            <dd className={classes.figure}>
              <Money cents={cents} />
            </dd>
          </div>
        ))}
      </dl>
      <Group gap="md">
        <Badge size="lg" color={event.status === 'released' ? 'green' : 'gray'}>
          {t(`winners.status.${event.status}`)}
        </Badge>
        {event.status === 'selecting' ? <CloseEventButton spark={spark} event={event} type="refund" /> : null}
      </Group>
    </section>
  );
}
