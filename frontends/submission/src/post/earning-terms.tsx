import { useState } from 'react';
import type { SparkDetail } from '@sparks/api-client';
import { multiplierHundredths, RESUBMISSION_FEE_CENTS } from '@sparks/domain';
import { Anchor, formatMoney, formatNumber, Modal, Text } from '@sparks/ui';
import { useTranslations } from '../locales/translations';
import classes from './earning-terms.module.css';

/** What a post of this campaign earns, and what the contributor agrees to by submitting. */
export function EarningTerms({ spark, isFirst }: { spark: SparkDetail; isFirst: boolean }) {
  const { t } = useTranslations();
  const [areTermsOpen, setAreTermsOpen] = useState(false);
  const { approvalBonus, ratePerThousandViews, eesMultiple, maxEarningPerContribution, holdDays } = spark;
  const rateCents = (ratePerThousandViews * multiplierHundredths(eesMultiple)) / 100;
  const lines = [
    approvalBonus > 0 && [t('earning.bonus'), formatMoney(approvalBonus)],
    ratePerThousandViews > 0 && [
      t('earning.rate'),
      eesMultiple === 1
        ? formatMoney(ratePerThousandViews)
        : `${formatMoney(ratePerThousandViews)} × ${formatNumber(eesMultiple)}${
            Number.isSafeInteger(rateCents) ? ` = ${formatMoney(rateCents)}` : ''
          }`,
    ],
    ratePerThousandViews > 0 && maxEarningPerContribution && [t('earning.cap'), formatMoney(maxEarningPerContribution)],
    holdDays > 0 && [t('earning.hold'), t('earning.days', { count: holdDays })],
  ].filter((line): line is [string, string] => Array.isArray(line));
  return (
    <section className={classes.terms} aria-label={t('earning.title')}>
      <Text size="sm" fw={600}>
        {t('earning.title')}
      </Text>
      {lines.length > 0 ? (
        <dl className={classes.lines}>
          {lines.map(([name, value]) => (
            <div key={name} className={classes.line}>
              <dt>{name}</dt>
              <dd>{value}</dd>
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
      <Text size="sm" c="dimmed">
        {t('earning.agree', { version: spark.termsVersion })}{' '}
        {spark.termsAndConditions ? (
          <Anchor component="button" type="button" size="sm" underline="always" onClick={() => setAreTermsOpen(true)}>
            {t('earning.read')}
          </Anchor>
        ) : null}
      </Text>
      <Modal opened={areTermsOpen} onClose={() => setAreTermsOpen(false)} title={t('earning.termsOfUse')} size="lg">
        <Text className={classes.text}>{spark.termsAndConditions}</Text>
      </Modal>
    </section>
  );
}
