import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { formatNumber } from '../language/formats';
import { dayBuckets, viewsByDay } from '../testing/story-charts';
import { TimeSeriesCard } from './time-series-card';

const values = viewsByDay.map(({ views }) => views);
const chart = {
  buckets: dayBuckets(),
  series: { name: 'Views', values },
  formatValue: (value: number) => formatNumber(value),
};

const meta = {
  component: TimeSeriesCard,
  args: {
    title: 'Views per day',
    emptyText: 'No views yet',
    period: 'Nov 1 – Nov 14, 2026 (UTC)',
    fileName: 'roof-gardens-views',
    onSave: fn(),
    bucketLabel: 'Day',
    chart,
  },
} satisfies Meta<typeof TimeSeriesCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};

export const WithComparison: Story = {
  args: {
    note: '61,190 views, 24% more than in the two weeks before',
    chart: {
      ...chart,
      reference: {
        name: 'Two weeks before',
        values: values.map((value) => Math.round(value * 0.8)),
        buckets: dayBuckets(Date.UTC(2026, 9, 18)),
        bucketLabel: 'Compared day',
      },
    },
  },
};

export const Empty: Story = { args: { isEmpty: true } };

export const Table: Story = {
  // Not with `userEvent`, which would also open the tooltip.
  play: ({ canvas }) => canvas.getByRole('button', { name: 'Show as table: Views per day' }).click(),
};
