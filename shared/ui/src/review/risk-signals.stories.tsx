import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { RiskSignals, type ShownRiskSignal } from './risk-signals';

const signal = (kind: ShownRiskSignal['kind'], facts: Readonly<Record<string, number>>): ShownRiskSignal => ({
  kind,
  isAccepted: false,
  facts: Object.entries(facts).map(([name, value]) => ({ name, value })),
});
const all = [
  signal('low_engagement', { views: 50_000, engagement: 104, usualLow: 0.02 }),
  signal('frozen_likes', { grown: 9_000, hours: 6 }),
  signal('even_growth', { steps: 12, perHour: 1_000, variation: 3 }),
  signal('burst', { views: 40_000, hours: 2, times: 35 }),
  signal('views_per_follower', { views: 20_000, followers: 40, times: 500 }),
  signal('new_account', { days: 3 }),
  signal('many_campaigns', { campaigns: 14 }),
  signal('shared_bank_account', { people: 2 }),
];

const meta = { component: RiskSignals, args: { signals: all, platform: 'tiktok' } } satisfies Meta<typeof RiskSignals>;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {};

export const Accepted: Story = { args: { signals: all.slice(0, 2).map((each) => ({ ...each, isAccepted: true })) } };

export const German: Story = { globals: { language: 'de' } };
