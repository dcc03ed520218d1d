import { Money } from '@sparks/ui';
import { useTranslations } from '../../locales/translations';
import classes from './resubmit-post.module.css';

/** Shows the fee and the remaining balance or the shortfall, in cents. */
export function CostTable({ feeCents, balanceCents }: { feeCents: number; balanceCents: number }) {
  const { t } = useTranslations();
  const leftCents = balanceCents - feeCents;
  return (
    <dl className={classes.table}>
      <Row label={t('resubmit.balance')} cents={balanceCents} />
      <Row label={t('resubmit.cost')} cents={-feeCents} signed />
      <div className={classes.sum} data-short={leftCents < 0 || undefined}>
        <dt>{leftCents < 0 ? t('resubmit.missing') : t('resubmit.after')}</dt>
        <dd>
          <Money cents={Math.abs(leftCents)} />
        </dd>
      </div>
    </dl>
  );
}

function Row({ label, cents, signed }: { label: string; cents: number; signed?: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money cents={cents} signed={signed} />
      </dd>
    </div>
  );
}
