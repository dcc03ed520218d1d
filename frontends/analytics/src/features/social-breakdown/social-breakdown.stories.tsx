import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { someAnalytics } from '../../testing/samples';
import { inAnalytics } from '../../testing/story-analytics';
import { SocialBreakdown } from './social-breakdown';

const analytics = someAnalytics();

const meta = {
  component: SocialBreakdown,
  args: { platforms: analytics.platformBreakdown, shown: undefined, searchOf: () => '' },
  decorators: [inAnalytics],
} satisfies Meta<typeof SocialBreakdown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};

export const Empty: Story = { args: { platforms: [] } };
