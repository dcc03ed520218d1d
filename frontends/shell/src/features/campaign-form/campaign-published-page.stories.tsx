import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { statesOf } from '@sparks/api-client/testing';
import { aSpark } from '../../testing/fixtures';
import { inShell } from '../../testing/story-page';
import { CampaignPublishedPage } from './campaign-published-page';

const states = statesOf('GET /spark/sparkBySlug/summer-reels');

const meta = {
  component: CampaignPublishedPage,
  args: { slug: 'summer-reels' },
  parameters: { at: '/campaigns/summer-reels/published' },
  decorators: [inShell],
} satisfies Meta<typeof CampaignPublishedPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Published: Story = { parameters: states.with({ data: aSpark() }) };

export const Scheduled: Story = {
  parameters: states.with({ data: aSpark({ published_time: { date: '2999-06-01T10:00:00.000Z' } }) }),
};
