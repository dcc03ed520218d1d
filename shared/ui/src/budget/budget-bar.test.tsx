import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { BudgetBar } from './budget-bar';

describe('BudgetBar', () => {
  it.each([
    [5_000, 20_000, '25'],
    [0, 20_000, '0'],
    [30_000, 20_000, '100'],
    [0, 0, '0'],
  ])('%s of %s cents is %s percent', (budgetCents, initialBudgetCents, percent) => {
    renderUi(<BudgetBar budgetCents={budgetCents} initialBudgetCents={initialBudgetCents} label="Remaining pool" />);
    expect(screen.getByRole('progressbar', { name: 'Remaining pool' })).toHaveAttribute('aria-valuenow', percent);
  });

  it('exposes the amounts as text', () => {
    renderUi(<BudgetBar budgetCents={5_000} initialBudgetCents={20_000} label="Remaining pool" />);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '$50.00 / $200.00');
  });
});
