import { remainingShare } from '@sparks/domain';
import { useLanguage } from '../language/current-language';
import { formatMoney } from '../language/formats';
import classes from './budget-bar.module.css';

interface BudgetBarProps {
  /** Remaining budget in cents. */
  budgetCents: number;
  /** Initial budget in cents. */
  initialBudgetCents: number;
  /** Accessible name of the bar, e.g. "Remaining pool". */
  label: string;
  /** Thin variant for cards. */
  thin?: boolean;
}

/** Progress bar of the remaining budget, with its amounts as text for screen readers. */
export function BudgetBar({ budgetCents, initialBudgetCents, label, thin = false }: BudgetBarProps) {
  useLanguage();
  const percent = Math.round(remainingShare({ budgetCents, initialBudgetCents }) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={`${formatMoney(budgetCents)} / ${formatMoney(initialBudgetCents)}`}
      className={[classes.track, thin && classes.thin].filter(Boolean).join(' ')}
    >
      <div className={classes.fill} style={{ width: `${percent}%` }} />
    </div>
  );
}
