import { IconAlertTriangle } from '@tabler/icons-react';
import { Text } from '@sparks/ui';
import { useTranslations } from '../../../page-translations';
import classes from '../campaign-form.module.css';
import type { FormValues } from '../values/form-values';
import { summarizeBudget } from './budget-summary';

export function BudgetBreakdown({ values }: { values: FormValues }) {
  const { t } = useTranslations();
  const { headline, lines, isWarning } = summarizeBudget(values, t);
  if (headline === null) return null;
  return (
    <div className={classes.plan} data-warning={isWarning || undefined}>
      <Text size="sm" fw={600} className={classes.lockedLabel}>
        {isWarning ? <IconAlertTriangle size={16} stroke={1.5} aria-hidden /> : null}
        {t('create.plan.title')}
      </Text>
      <Text fw={600} className="sparks-tabular">
        {headline}
      </Text>
      {lines.map((line) => (
        <Text key={line} size="sm" c="dimmed" className="sparks-tabular">
          {line}
        </Text>
      ))}
    </div>
  );
}
