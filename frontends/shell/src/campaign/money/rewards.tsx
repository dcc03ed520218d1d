import { IconInfoCircle } from '@tabler/icons-react';
import type { SparkDetail } from '@sparks/api-client';
import { showsMultiplierBadge } from '@sparks/domain';
import { formatMoney, formatNumber, UnstyledButton } from '@sparks/ui';
import { useTranslations } from '../../content-translations';
import { LazyTooltip } from '../../lazy-tooltip';
import classes from './money-card.module.css';

export function Rewards({ spark }: { spark: SparkDetail }) {
  const { t } = useTranslations();
  const rows = [
    spark.approvalBonus > 0 && {
      name: t('campaign.approvalBonus'),
      value: formatMoney(spark.approvalBonus),
      hint: t('campaign.approvalBonusHint'),
    },
    spark.ratePerThousandViews > 0 && {
      name: t('campaign.rate'),
      value: formatMoney(spark.ratePerThousandViews),
      hint: spark.maxEarningPerContribution
        ? t('campaign.rateCap', { amount: formatMoney(spark.maxEarningPerContribution) })
        : null,
    },
    showsMultiplierBadge(spark.eesMultiple) && {
      name: t('card.multiplier'),
      value: `${formatNumber(spark.eesMultiple)}x`,
      hint: t('campaign.multiplierHint', { multiplier: formatNumber(spark.eesMultiple) }),
    },
    spark.spotlightCost > 0 && {
      name: t('campaign.spotlight'),
      value: formatMoney(spark.spotlightCost),
      hint: t('campaign.spotlightHint'),
    },
    { name: t('campaign.submitted'), value: formatNumber(spark.contributionsCount), hint: null },
  ].filter((row) => row !== false);
  return (
    <dl className={classes.details}>
      {rows.map(({ name, value, hint }) => (
        <div key={name} className={classes.detail}>
          <dt>
            {name}
            {hint ? <Hint label={t('campaign.about', { name })} text={hint} /> : null}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Hint({ label, text }: { label: string; text: string }) {
  return (
    <LazyTooltip label={text}>
      <UnstyledButton className={classes.hint} aria-label={`${label}: ${text}`}>
        <IconInfoCircle size={16} stroke={1.5} aria-hidden />
      </UnstyledButton>
    </LazyTooltip>
  );
}
