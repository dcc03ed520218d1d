import { type SparkDetail } from '@sparks/api-client';
import { budgetProgress } from '@sparks/domain';
import { BudgetBar, formatMoney, formatPercent, Money, Text } from '@sparks/ui';
import { useTranslations } from '../../content-translations';
import { usePolledSettlement } from '../use-polled-settlement';
import classes from './money-card.module.css';

/** A draft only has a planned budget. */
const initialOf = (spark: SparkDetail) => (spark.live_mode ? spark.initialBudget : spark.budget);

/** What remained was returned to the creator, so that nothing more is paid from the pool. */
const isReturned = ({ manuallyClosed, refunded, settlement }: SparkDetail) =>
  !settlement && (manuallyClosed || refunded > 0);

export function Pool({ spark }: { spark: SparkDetail }) {
  const { t } = useTranslations();
  if (isReturned(spark)) return <ReturnedPool spark={spark} />;
  const label = spark.live_mode ? t('campaign.remaining') : t('campaign.plannedBudget');
  return (
    <div className={classes.pool}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Money cents={spark.budget} className={classes.amount} />
      <BudgetBar budgetCents={spark.budget} initialBudgetCents={initialOf(spark)} label={label} />
      {spark.live_mode ? <PoolProgress spark={spark} /> : null}
      {spark.settlement ? <SettlementProgress spark={spark} settlement={spark.settlement} /> : null}
    </div>
  );
}

function PoolProgress({ spark }: { spark: SparkDetail }) {
  const { t } = useTranslations();
  const used = budgetProgress({ initialBudgetCents: spark.initialBudget, budgetCents: spark.budget });
  return (
    <Text size="sm" c="dimmed" component="div" className={`${classes.progress} sparks-tabular`}>
      <span>{t('campaign.ofInitial', { amount: formatMoney(spark.initialBudget) })}</span>
      <span>{t('campaign.used', { percent: formatPercent(used) })}</span>
    </Text>
  );
}

/** The amounts add up to the funding. */
function ReturnedPool({ spark }: { spark: SparkDetail }) {
  const { t } = useTranslations();
  const { initialBudget, budget, usage, held, refunded } = spark;
  const reserved = initialBudget - budget - usage - held - refunded;
  const lines: [label: string, cents: number][] = [
    [t('campaign.spent'), usage],
    [t('campaign.returned'), refunded],
  ];
  if (held > 0) lines.push([t('campaign.held'), held]);
  if (reserved > 0) lines.push([t('campaign.reserved'), reserved]);
  if (budget > 0) lines.push([t('campaign.remaining'), budget]);
  return (
    <div className={classes.pool}>
      <Text size="sm" c="dimmed">
        {t('campaign.funded')}
      </Text>
      <Money cents={initialBudget} className={classes.amount} />
      <dl className={classes.details}>
        {lines.map(([name, cents]) => (
          <div key={name} className={classes.detail}>
            <dt>{name}</dt>
            <dd>{formatMoney(cents)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Posts are read for the last time before the rest of the pool is refunded. */
function SettlementProgress({
  spark,
  settlement,
}: {
  spark: SparkDetail;
  settlement: NonNullable<SparkDetail['settlement']>;
}) {
  const { t } = useTranslations();
  usePolledSettlement(spark);
  return (
    <Text size="sm" role="status">
      {t('campaign.settling', { read: settlement.read, count: settlement.total })}
    </Text>
  );
}

export function PoolInBar({ spark }: { spark: SparkDetail }) {
  const { t } = useTranslations();
  const label = spark.live_mode ? t('campaign.remaining') : t('campaign.plannedBudget');
  if (isReturned(spark)) {
    return (
      <div className={classes.barPool}>
        <Money cents={spark.usage} className={classes.barAmount} />
        <Text span size="xs" c="dimmed" className="sparks-tabular" truncate>
          {t('campaign.spentOfFunded', { amount: formatMoney(spark.initialBudget) })}
        </Text>
      </div>
    );
  }
  return (
    <div className={classes.barPool}>
      <Money cents={spark.budget} className={classes.barAmount} />
      <BudgetBar thin budgetCents={spark.budget} initialBudgetCents={initialOf(spark)} label={label} />
      <Text span size="xs" c="dimmed" className="sparks-tabular" truncate>
        {spark.live_mode ? t('campaign.leftOfInitial', { amount: formatMoney(spark.initialBudget) }) : label}
      </Text>
    </div>
  );
}
