import { IconSelector } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { Button, formatMoney } from '@sparks/ui';
import { useTranslations, type Translate } from '../../translations';
import type { BudgetRange } from './budget-fields';
import classes from './discover-filters.module.css';

type BudgetButtonProps = { range: BudgetRange } & Omit<ComponentPropsWithRef<'button'>, 'color' | 'value'>;

export function BudgetButton({ range, ...props }: BudgetButtonProps) {
  const { t } = useTranslations();
  const words = formatRange(range, t);
  return (
    <Button
      {...props}
      variant="default"
      justify="space-between"
      className={classes.budget}
      data-empty={words === null || undefined}
      rightSection={<IconSelector size={16} stroke={1.5} aria-hidden />}
      aria-label={t('discover.budgetSet', { range: words ?? t('discover.anyBudget') })}
    >
      {words ?? t('discover.anyBudget')}
    </Button>
  );
}

function formatRange({ minCents, maxCents }: BudgetRange, t: Translate): string | null {
  if (minCents !== null && maxCents !== null)
    return t('discover.budgetBetween', { from: formatMoney(minCents), to: formatMoney(maxCents) });
  if (minCents !== null) return t('discover.budgetFrom', { amount: formatMoney(minCents) });
  return maxCents === null ? null : t('discover.budgetTo', { amount: formatMoney(maxCents) });
}
