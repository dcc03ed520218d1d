import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { formatDate, formatNumber } from '../language/formats';
import { viewsByDay } from '../testing/story-charts';
import { TimeSeriesChart } from './time-series-chart';

const views = viewsByDay.map(({ atMs, views: value }) => ({ atMs, value }));

const meta = {
  component: TimeSeriesChart,
  args: {
    title: 'Views over time',
    series: [{ name: 'Views', points: views }],
    timeLabel: 'Time',
    emptyText: 'No views yet',
    formatTime: (atMs) => formatDate(new Date(atMs).toISOString(), { dateStyle: 'medium', timeZone: 'UTC' }),
    formatValue: (value) => formatNumber(value),
  },
} satisfies Meta<typeof TimeSeriesChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneSeries: Story = {};

export const TwoSeries: Story = {
  args: {
    series: [
      { name: 'YouTube', points: views },
      { name: 'TikTok', points: views.map(({ atMs, value }) => ({ atMs, value: Math.round(value * 0.6) })) },
    ],
  },
};

export const Empty: Story = { args: { series: [{ name: 'Views', points: [] }] } };

export const German: Story = {
  globals: { language: 'de' },
  args: { title: 'Aufrufe im Zeitverlauf', series: [{ name: 'Aufrufe', points: views }], timeLabel: 'Zeit' },
};
