import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LANDSCAPE_PICTURE } from '@sparks/ui/testing';
import { aSpark } from '../testing/fixtures';
import { inShell } from '../testing/story-page';
import { CampaignCard } from './campaign-card';
import { CampaignGridSkeleton } from './campaign-card-skeleton';

const meta = {
  component: CampaignCard,
  args: { spark: aSpark({ thumbnail: LANDSCAPE_PICTURE }), now: new Date() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '20rem' }}>
        <Story />
      </div>
    ),
    inShell,
  ],
} satisfies Meta<typeof CampaignCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};

export const LongNameWithoutPicture: Story = {
  args: {
    spark: aSpark({
      name: 'Show us the quietest corner of your home before everyone else is awake, in one take',
      location: ['GB', 'DE', 'NG', 'US'],
      isPrivate: true,
    }),
  },
};

export const Closed: Story = {
  args: { spark: aSpark({ status: 'ended', manuallyClosed: true, budget: 0, refunded: 75_000 }) },
};

export const Draft: Story = { args: { spark: aSpark({ live_mode: false }) } };

export const Loading: Story = { render: () => <CampaignGridSkeleton count={1} /> };

export const German: Story = { globals: { language: 'de' } };
