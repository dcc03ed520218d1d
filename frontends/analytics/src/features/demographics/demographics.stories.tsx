import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { nothing, someAnalytics } from '../../testing/samples';
import { inAnalytics } from '../../testing/story-analytics';
import { Demographics } from './demographics';

const analytics = someAnalytics();

const meta = {
  component: Demographics,
  args: { demographics: analytics.demographics },
  decorators: [inAnalytics],
} satisfies Meta<typeof Demographics>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};

export const Empty: Story = { args: { demographics: nothing().demographics } };
