import type { SparkCard } from '@sparks/api-client';
import { showsMultiplierBadge } from '@sparks/domain';
import { formatMoney, formatNumber, Money, VisuallyHidden } from '@sparks/ui';
import { useTranslations } from '../translations';
import classes from './campaign-card.module.css';

/** What a post earns: approval bonus, price of views, and its cap. The same height for every campaign. */
export function CardPay({ spark }: { spark: SparkCard }) {
  const { t } = useTranslations();
  const { approvalBonus, ratePerThousandViews, eesMultiple, maxEarningPerContribution } = spark;
  const paysViews = ratePerThousandViews > 0;
  const limit = !paysViews
    ? null
    : maxEarningPerContribution === null
      ? t('card.uncapped')
      : t('card.cap', { amount: formatMoney(maxEarningPerContribution) });
  return (
    <div className={classes.pay}>
      {approvalBonus > 0 || paysViews ? (
        <dl className={classes.prices}>
          {approvalBonus > 0 ? (
            <div className={classes.price}>
              <dt>{t('card.bonus')}</dt>
              <dd>
                <Money cents={approvalBonus} />
              </dd>
            </div>
          ) : null}
          {paysViews ? (
            <div className={classes.price}>
              <dt>{t('card.rate')}</dt>
              <dd>
                <Money cents={ratePerThousandViews} />
                {showsMultiplierBadge(eesMultiple) ? (
                  <span className={classes.multiplier} title={t('card.multiplier')}>
                    <VisuallyHidden>{t('card.multiplier')} </VisuallyHidden>
                    {formatNumber(eesMultiple)}x
                  </span>
                ) : null}
              </dd>
            </div>
          ) : null}
        </dl>
      ) : (
        <p className={classes.prices}>{t('card.noPay')}</p>
      )}
      <p className={classes.limit}>{limit}</p>
    </div>
  );
}
