import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn, userEvent } from 'storybook/test';
import { HeldEarnings } from './held-earnings';

const meta = {
  component: HeldEarnings,
  args: {
    held: 12_400,
    reversed: 0,
    releaseAt: '2026-12-01T00:00:00Z',
    name: 'Ngozi Adeyemi',
    isReversing: false,
    error: undefined,
    onReverse: fn(async () => ({ reversed: 12_400, refunded: 0 })),
    onReset: fn(),
  },
} satisfies Meta<typeof HeldEarnings>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Held: Story = {};

export const HeldWithoutDate: Story = { args: { releaseAt: null } };

export const PartlyReversed: Story = { args: { reversed: 3_100 } };

export const Reversed: Story = { args: { held: 0, reversed: 12_400, releaseAt: null } };

export const Asking: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reverse held earnings' }));
  },
};

/** Renders nothing. */
export const NothingHeld: Story = { args: { held: 0, releaseAt: null } };

export const German: Story = { ...PartlyReversed, globals: { language: 'de' } };
