import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { formatMoney, formatNumber } from '../language/formats';
import { BarCard } from './bar-card';

const meta = {
  component: BarCard,
  args: {
    title: 'Views by platform',
    emptyText: 'No views yet',
    period: 'Nov 1 – Nov 14, 2026 (UTC)',
    fileName: 'roof-gardens-platforms',
    onSave: fn(),
    nameLabel: 'Platform',
    bars: [
      { name: 'YouTube', values: [38_200, 45_800] },
      { name: 'TikTok', values: [21_450, 19_300] },
      { name: 'Instagram', values: [9_870, null] },
    ],
    columns: [
      { name: 'Views', format: (value: number) => formatNumber(value) },
      { name: 'Paid', format: (cents: number) => formatMoney(cents) },
    ],
  },
} satisfies Meta<typeof BarCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneColumn: Story = {};

export const TwoColumns: Story = { args: { drawn: 2, note: 'Views and payments of approved posts' } };

export const LongNames: Story = {
  args: {
    title: 'Views by campaign',
    nameLabel: 'Campaign',
    bars: [
      { name: 'Show how your neighborhood saves water during the dry months', values: [38_200, 45_800] },
      { name: 'Night markets', values: [21_450, 19_300] },
    ],
  },
};

export const Empty: Story = { args: { bars: [] } };

export const German: Story = {
  globals: { language: 'de' },
  args: { title: 'Aufrufe nach Plattform', nameLabel: 'Plattform', note: 'Freigegebene Beiträge' },
};
