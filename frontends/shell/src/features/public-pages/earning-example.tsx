import { earnedCents } from '@sparks/domain';
import { formatMoney, formatNumber, Money } from '@sparks/ui';
import classes from './earning-example.module.css';
import { usePublicTexts } from './locales/translations';

const EXAMPLE = { approvalBonusCents: 500, ratePerThousandViewsCents: 250, views: 18_400 };

/** What one post earns under example terms, by the same rule that pays posts. */
export function EarningExample() {
  const { example: texts } = usePublicTexts('landing', {
    views: formatNumber(EXAMPLE.views),
    rate: formatMoney(EXAMPLE.ratePerThousandViewsCents),
  });
  const viewsCents = earnedCents(EXAMPLE);
  return (
    <aside className={classes.card} aria-label={texts.title}>
      <p className={classes.title}>{texts.title}</p>
      <dl className={classes.lines}>
        <div className={classes.line}>
          <dt>{texts.bonus}</dt>
          <dd>
            <Money cents={EXAMPLE.approvalBonusCents} signed />
          </dd>
        </div>
        <div className={classes.line}>
          <dt>{texts.views}</dt>
          <dd>
            <Money cents={viewsCents} signed />
          </dd>
        </div>
        <div className={classes.total}>
          <dt>{texts.total}</dt>
          <dd>
            <Money cents={EXAMPLE.approvalBonusCents + viewsCents} />
          </dd>
        </div>
      </dl>
      <p className={classes.note}>{texts.note}</p>
    </aside>
  );
}
