import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { statesOf } from '@sparks/api-client/testing';
import { aMe, aPage, aSpark } from '../../testing/fixtures';
import { inShell } from '../../testing/story-page';
import { CreateCampaignPage } from './create-campaign-page';

const draft = aSpark({
  _id: 'draft-1',
  name: 'Show us the quietest corner of your home before everyone else is awake, in one take',
  live_mode: false,
  budget: 12_500_000,
  ratePerThousandViews: 250,
  contribution_social_platforms: ['tiktok', 'youtube'],
  published_time: { date: null },
  end_time: { date: null },
});
const states = statesOf('GET /spark/sparkById/draft-1', {
  'GET /api/users/me': { json: { data: aMe({ balance: 100_000 }) } },
  'GET /api/wallet': { json: { data: { balance: 100_000, currency: 'USD', pending: [], openPayments: [] } } },
});
const step = (name: string) => ({ at: `/campaigns/new?draft=draft-1&step=${name}` });

const meta = {
  component: CreateCampaignPage,
  parameters: { at: '/campaigns/new?draft=draft-1' },
  decorators: [inShell],
} satisfies Meta<typeof CreateCampaignPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const New: Story = {
  parameters: { at: '/campaigns/new', answers: { 'GET /spark': { json: aPage([aSpark()]) } } },
};

export const StoryStep: Story = { parameters: { ...states.with({ data: draft }), ...step('story') } };

export const PayStep: Story = { parameters: { ...states.with({ data: draft }), ...step('pay') } };

export const ReviewStep: Story = { parameters: { ...states.with({ data: draft }), ...step('review') } };

export const Loading: Story = { parameters: states.loading };

export const Failed: Story = { parameters: states.failed };

export const German: Story = { ...PayStep, globals: { language: 'de' } };
