import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { DecisionPeriodNote } from './decision-period-note';

const meta = {
  component: DecisionPeriodNote,
  args: { period: { until: '2026-12-04T18:00:00Z', posts: 38, reserved: 76_000 } },
} satisfies Meta<typeof DecisionPeriodNote>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SeveralPosts: Story = {};

export const OnePost: Story = { args: { period: { until: '2026-12-04T18:00:00Z', posts: 1, reserved: 2_000 } } };

/** Renders nothing. */
export const Over: Story = { args: { period: undefined } };

export const German: Story = { globals: { language: 'de' } };
