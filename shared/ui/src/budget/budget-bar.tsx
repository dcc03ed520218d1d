import { remainingShare } from '@sparks/domain';
import { useLanguage } from '../language/current-language';
import { formatMoney } from '../language/formats';
import classes from './budget-bar.module.css';

interface BudgetBarProps {
  /** What remains, whole cents. */
  budgetCents: number;
  /** What it began with, whole cents. */
  initialBudgetCents: number;
  /** Names the bar for screen readers, e.g. "Remaining pool". */
  label: string;
  /** For cards. */
  thin?: boolean;
}

/** Remaining against initial budget, as a bar that also says its figures. */
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
