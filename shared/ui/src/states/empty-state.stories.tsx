import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { IconSearch } from '@tabler/icons-react';
import { Button } from '../mantine';
import { EmptyState } from './empty-state';

const meta = {
  component: EmptyState,
  args: { title: 'No posts yet', children: 'Posts appear here as soon as contributors submit them.' },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithText: Story = {};

export const TitleOnly: Story = { args: { children: undefined } };

export const WithAction: Story = {
  args: { title: 'No campaigns yet', children: undefined, action: <Button>Create a campaign</Button> },
};

export const WithIcon: Story = {
  args: {
    title: 'No campaign matches your filters',
    icon: <IconSearch size="1em" stroke={1.5} aria-hidden />,
    action: <Button variant="default">Clear filters</Button>,
  },
};

export const Compact: Story = { args: { compact: true } };

export const WholePage: Story = { args: { order: 1, title: 'This page does not exist' } };

export const LongTexts: Story = {
  args: {
    title: 'No post of the campaign “Show how your neighborhood saves water during the dry months” is approved yet',
    children:
      'The brand reviews every post before it is listed here. A decision usually takes less than two days, and you receive a notification about it.',
  },
};
