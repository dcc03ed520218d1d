import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Group } from '../mantine';
import { StatusBadge } from './status-badge';

const meta = { component: StatusBadge, args: { kind: 'live', children: 'Live' } } satisfies Meta<typeof StatusBadge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Campaigns: Story = {
  render: (args) => (
    <Group>
      <StatusBadge {...args} kind="draft">
        Draft
      </StatusBadge>
      <StatusBadge {...args} kind="coming">
        Coming Soon
      </StatusBadge>
      <StatusBadge {...args} kind="live">
        Live
      </StatusBadge>
      <StatusBadge {...args} kind="ended">
        Ended
      </StatusBadge>
      <StatusBadge {...args} kind="completed">
        Completed
      </StatusBadge>
      <StatusBadge {...args} kind="private">
        Private
      </StatusBadge>
      <StatusBadge {...args} kind="new">
        New
      </StatusBadge>
      <StatusBadge {...args} kind="closed">
        Closed
      </StatusBadge>
    </Group>
  ),
};

export const CampaignsOnImage: Story = { ...Campaigns, args: { onImage: true } };

export const Contributions: Story = {
  render: (args) => (
    <Group>
      <StatusBadge {...args} kind="pending">
        Pending
      </StatusBadge>
      <StatusBadge {...args} kind="approved">
        Approved
      </StatusBadge>
      <StatusBadge {...args} kind="declined">
        Declined
      </StatusBadge>
      <StatusBadge {...args} kind="flagged">
        Flagged
      </StatusBadge>
      <StatusBadge {...args} kind="deleted">
        Deleted
      </StatusBadge>
      <StatusBadge {...args} kind="spotlighted">
        Spotlight
      </StatusBadge>
      <StatusBadge {...args} kind="boosted">
        Boosted
      </StatusBadge>
    </Group>
  ),
};

export const ContributionsOnImage: Story = { ...Contributions, args: { onImage: true } };

export const Small: Story = { args: { size: 'sm' } };
