import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Skeleton } from '../mantine';
import { Timeline } from './timeline';

const meta = {
  component: Timeline,
  args: {
    events: [
      {
        key: 'submitted',
        tone: 'neutral',
        text: 'Submitted by Ngozi Adeyemi',
        at: '2026-11-02T09:15:00Z',
        timeText: 'Nov 2, 2026, 9:15 AM',
      },
      {
        key: 'flagged',
        tone: 'caution',
        text: 'Flagged',
        reason: 'The number of views grew faster than usual.',
        at: '2026-11-03T14:40:00Z',
        timeText: 'Nov 3, 2026, 2:40 PM',
      },
      {
        key: 'approved',
        tone: 'good',
        text: 'Approved by Acme',
        at: '2026-11-04T08:05:00Z',
        timeText: 'Nov 4, 2026, 8:05 AM',
      },
    ],
  },
} satisfies Meta<typeof Timeline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Approved: Story = {};

export const Declined: Story = {
  args: {
    events: [
      ...meta.args.events.slice(0, 1),
      {
        key: 'declined',
        tone: 'bad',
        text: 'Declined by Acme',
        reason:
          'The post shows a balcony, but the campaign asks for a garden on a roof that can be entered. Please film again from the roof itself and mention how many neighbors take care of the plants.',
        at: '2026-11-03T10:00:00Z',
        timeText: 'Nov 3, 2026, 10:00 AM',
      },
    ],
  },
};

export const Loading: Story = {
  args: {
    events: [],
    children: (
      <li>
        <Skeleton height="1.25rem" width="14rem" />
      </li>
    ),
  },
};
