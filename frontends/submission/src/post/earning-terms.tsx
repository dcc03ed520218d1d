import type { SparkDetail } from '@sparks/api-client';
import { multiplierHundredths, RESUBMISSION_FEE_CENTS } from '@sparks/domain';
import { formatMoney, formatNumber, Text } from '@sparks/ui';
import { useTranslations } from '../locales/translations';
import classes from './earning-terms.module.css';

interface EarningTermsProps {
  spark: SparkDetail;
  /** The campaign as it was when the screen opened. */
  seen: SparkDetail;
  isFirst: boolean;
}

const LINES = ['bonus', 'rate', 'cap', 'hold'] as const;
type Line = (typeof LINES)[number];

/** What a post of this campaign earns; a value that has changed since the screen opened is shown with the old one. */
export function EarningTerms({ spark, seen, isFirst }: EarningTermsProps) {
  const { t } = useTranslations();
  const valuesOf = (campaign: SparkDetail): Readonly<Record<Line, string | null>> => {
    const { approvalBonus, ratePerThousandViews, maxEarningPerContribution, holdDays } = campaign;
    return {
      bonus: approvalBonus > 0 ? formatMoney(approvalBonus) : null,
      rate: ratePerThousandViews > 0 ? rateOf(campaign) : null,
      cap: ratePerThousandViews > 0 && maxEarningPerContribution ? formatMoney(maxEarningPerContribution) : null,
      hold: holdDays > 0 ? t('earning.days', { count: holdDays }) : null,
    };
  };
  const [now, before] = [valuesOf(spark), valuesOf(seen)];
  const lines = LINES.filter((line) => now[line] !== null || before[line] !== null);
  return (
    <section className={classes.terms} aria-label={t('earning.title')}>
      <Text size="sm" fw={600}>
        {t('earning.title')}
      </Text>
      {lines.length > 0 ? (
        <dl className={classes.lines}>
          {lines.map((line) => (
            <div key={line} className={classes.line}>
              <dt>{t(`earning.${line}`)}</dt>
              <dd>
                {now[line] === before[line] ? null : (
                  <span className={classes.before}>
                    {t('earning.was', { value: before[line] ?? t('earning.none') })}
                  </span>
                )}
                {now[line] ?? t('earning.none')}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <Text size="sm" c="dimmed">
          {t('earning.nothing')}
        </Text>
      )}
      {isFirst ? (
        <Text size="sm" c="dimmed">
          {t('earning.further', { price: formatMoney(RESUBMISSION_FEE_CENTS) })}
        </Text>
      ) : null}
    </section>
  );
}

function rateOf({ ratePerThousandViews, eesMultiple }: SparkDetail): string {
  if (eesMultiple === 1) return formatMoney(ratePerThousandViews);
  const rateCents = (ratePerThousandViews * multiplierHundredths(eesMultiple)) / 100;
  const product = Number.isSafeInteger(rateCents) ? ` = ${formatMoney(rateCents)}` : '';
  return `${formatMoney(ratePerThousandViews)} × ${formatNumber(eesMultiple)}${product}`;
}
