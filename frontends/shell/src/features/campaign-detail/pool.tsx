import { type SparkDetail } from '@sparks/api-client';
import { usedShare } from '@sparks/domain';
import { BudgetBar, formatMoney, formatPercent, Money, Text } from '@sparks/ui';
import { usePolledSettlement } from '../../campaign/use-polled-settlement';
import { useTranslations } from '../../translations';
import classes from './money-card.module.css';

/** A draft only has a planned budget. */
const initialOf = (spark: SparkDetail) => (spark.live_mode ? spark.initialBudget : spark.budget);

export function Pool({ spark }: { spark: SparkDetail }) {
  const { t } = useTranslations();
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
  const used = usedShare({
    initialBudgetCents: spark.initialBudget,
    usageCents: spark.usage,
    heldCents: spark.held,
  });
  return (
    <Text size="sm" c="dimmed" component="div" className={`${classes.progress} sparks-tabular`}>
      <span>{t('campaign.ofInitial', { amount: formatMoney(spark.initialBudget) })}</span>
      <span>{t('campaign.used', { percent: formatPercent(used) })}</span>
    </Text>
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
