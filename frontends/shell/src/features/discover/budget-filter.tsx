import { lazyControl } from '../../lazy-control';
import { BudgetButton } from './budget-button';
import type { BudgetFilterProps } from './budget-fields';

export const BudgetFilter = lazyControl<BudgetFilterProps>(
  async () => (await import('./budget-popover')).BudgetPopover,
  ({ value, onOpen }) => <BudgetButton range={value} aria-haspopup="dialog" aria-expanded={false} onClick={onOpen} />,
);
