import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { AccessCard } from './access-card';

const meta = {
  component: AccessCard,
  args: {
    words: {
      title: 'This campaign is private',
      text: 'Only approved contributors can submit posts. The brand decides about your request.',
      request: 'Request access',
      pendingTitle: 'Your request is pending',
      pendingText: 'You are notified as soon as the brand has decided.',
      failed: 'Failed to request access',
    },
    hasRequested: false,
    onRequest: fn(),
  },
} satisfies Meta<typeof AccessCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NotRequested: Story = {};

export const Requesting: Story = { args: { isRequesting: true } };

export const Pending: Story = { args: { hasRequested: true } };

export const Failed: Story = { args: { error: 'You can request access to 20 campaigns a day. Try again tomorrow.' } };

export const WholePage: Story = { args: { isPage: true } };
