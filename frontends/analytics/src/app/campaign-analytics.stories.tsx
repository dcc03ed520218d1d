import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { statesOf } from '@sparks/api-client/testing';
import { nothing, someAnalytics } from '../testing/samples';
import { inAnalytics, SLUG } from '../testing/story-analytics';
import { CampaignAnalytics } from './campaign-analytics';

const states = statesOf(`GET /api/sparks/stats/${SLUG}`);
const figures = (analytics: unknown) => ({ success: true, data: { analytics } });

const meta = { component: CampaignAnalytics, args: { sparkSlug: SLUG }, decorators: [inAnalytics] } satisfies Meta<
  typeof CampaignAnalytics
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { parameters: states.with(figures(someAnalytics())) };

export const Empty: Story = { parameters: states.with(figures(nothing())) };

export const Loading: Story = { parameters: states.loading };

export const Failed: Story = { parameters: states.failed };

export const German: Story = { ...Full, globals: { language: 'de' } };
