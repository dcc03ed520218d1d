import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { statesOf } from '@sparks/api-client/testing';
import { anHour, nothing, someAnalytics } from '../../testing/samples';
import { inAnalytics, SLUG } from '../../testing/story-analytics';
import { Overview } from './overview';

const analytics = someAnalytics();
const firstHours = statesOf(`GET /api/sparks/stats/${SLUG}/first-hours`);
const hours = Array.from({ length: 6 }, (_, index) => ({
  start: `2026-11-01T${String(9 + index).padStart(2, '0')}:00:00.000Z`,
  ...anHour({ totalViews: 600 * index ** 2 }),
}));

const meta = {
  component: Overview,
  args: {
    slug: SLUG,
    platform: undefined,
    analytics,
    before: undefined,
    interval: 'period',
    onIntervalChange: () => undefined,
  },
  parameters: statesOf(`GET /api/sparks/stats/${SLUG}`).with({ success: true, data: { analytics } }),
  decorators: [inAnalytics],
} satisfies Meta<typeof Overview>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Period: Story = {};

export const FirstHours: Story = { args: { interval: 'hours' }, parameters: firstHours.with({ data: { hours } }) };

export const FirstHoursFailed: Story = { args: { interval: 'hours' }, parameters: firstHours.failed };

export const Empty: Story = { args: { analytics: nothing() } };
