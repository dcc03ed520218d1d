import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '@sparks/ui';
import { inAnalytics, SLUG } from '../../testing/story-analytics';
import { ReportSection } from './report-section';

const meta = {
  component: ReportSection,
  args: {
    arg: { slug: SLUG, timezone: 'Europe/Berlin', from: '2026-11-01', to: '2026-11-20' },
    period: 'Nov 1 – Nov 20, 2026',
    share: <Button variant="default">Share report</Button>,
  },
  decorators: [inAnalytics],
} satisfies Meta<typeof ReportSection>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Period: Story = {};

export const AllTime: Story = { args: { arg: { slug: SLUG, timezone: 'Europe/Berlin' } } };

export const German: Story = { globals: { language: 'de' }, args: { period: '1.–20. Nov. 2026', share: null } };
