import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { CampaignBadges } from './campaign-badges';

const now = new Date('2026-11-20T12:00:00Z');
const live = {
  live_mode: true,
  status: 'ongoing',
  created: '2026-10-01T09:00:00Z',
  published_time: { date: '2026-10-02T09:00:00Z' },
  end_time: { date: '2026-12-20T09:00:00Z' },
};

const meta = { component: CampaignBadges, args: { spark: live, now } } satisfies Meta<typeof CampaignBadges>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Live: Story = {};

export const NewAndPrivate: Story = {
  args: {
    spark: {
      ...live,
      created: '2026-11-20T09:00:00Z',
      published_time: { date: '2026-11-20T10:00:00Z' },
      isPrivate: true,
    },
  },
};

export const ComingSoon: Story = { args: { spark: { ...live, published_time: { date: '2026-11-25T09:00:00Z' } } } };

export const Ended: Story = {
  args: { spark: { ...live, status: 'ended', end_time: { date: '2026-11-01T09:00:00Z' } } },
};

export const Draft: Story = { args: { spark: { live_mode: false, created: '2026-11-18T09:00:00Z' } } };

export const WithMultiplier: Story = { args: { multiplier: 1.5, multiplierLabel: 'Earning multiplier' } };

export const OnImage: Story = { args: { ...WithMultiplier.args, onImage: true } };

export const German: Story = {
  globals: { language: 'de' },
  args: { multiplier: 1.5, multiplierLabel: 'Verdienstfaktor' },
};
