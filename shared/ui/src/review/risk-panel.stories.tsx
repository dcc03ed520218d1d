import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { RiskPanel } from './risk-panel';
import type { ShownRiskSignal } from './risk-signals';

const lowEngagement: ShownRiskSignal = {
  kind: 'low_engagement',
  isAccepted: false,
  facts: [
    { name: 'views', value: 48_200 },
    { name: 'engagement', value: 101 },
    { name: 'usualLow', value: 0.02 },
  ],
};
const burst: ShownRiskSignal = {
  kind: 'burst',
  isAccepted: false,
  facts: [
    { name: 'views', value: 21_500 },
    { name: 'hours', value: 2 },
    { name: 'times', value: 35 },
  ],
};
const evaluatedAt = '2026-11-20T08:30:00Z';

const meta = {
  component: RiskPanel,
  args: {
    risk: { score: 12, evaluatedAt, signals: [] },
    platform: 'tiktok',
    isFlagged: false,
    holdDays: 7,
    onRetry: fn(),
  },
} satisfies Meta<typeof RiskPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Low: Story = {};

export const Elevated: Story = { args: { risk: { score: 52, evaluatedAt, signals: [lowEngagement] } } };

export const High: Story = { args: { risk: { score: 84, evaluatedAt, signals: [lowEngagement, burst] } } };

export const Flagged: Story = {
  args: { isFlagged: true, risk: { score: 52, evaluatedAt, signals: [{ ...lowEngagement, isAccepted: true }] } },
};

export const NotEvaluated: Story = { args: { risk: { score: null, evaluatedAt: null, signals: [] } } };

export const Loading: Story = { args: { risk: undefined } };

export const Failed: Story = {
  args: {
    risk: undefined,
    error: { code: 'SERVICE_UNAVAILABLE', message: 'The service is currently unavailable.', requestId: 'req-1f6f2f0f' },
  },
};

export const German: Story = { ...High, globals: { language: 'de' } };
