import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { BudgetBar } from './budget-bar';

const meta = {
  component: BudgetBar,
  args: { budgetCents: 162_000, initialBudgetCents: 250_000, label: 'Remaining pool' },
} satisfies Meta<typeof BudgetBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Partial: Story = {};

export const Full: Story = { args: { budgetCents: 250_000 } };

export const Empty: Story = { args: { budgetCents: 0 } };

export const Thin: Story = { args: { thin: true } };

export const German: Story = { globals: { language: 'de' }, args: { label: 'Verbleibendes Budget' } };
