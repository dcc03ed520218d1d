import { onDemand } from '../../on-demand';
import { BudgetButton } from './budget-button';
import type { BudgetFilterProps } from './budget-fields';

/** A button that opens the two amounts. */
export const BudgetFilter = onDemand<BudgetFilterProps>(
  async () => (await import('./budget-popover')).BudgetPopover,
  ({ value, onOpen }) => <BudgetButton range={value} aria-haspopup="dialog" aria-expanded={false} onClick={onOpen} />,
);
