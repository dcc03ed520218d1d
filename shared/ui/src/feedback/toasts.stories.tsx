import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useEffect } from 'react';
import { fn, screen } from 'storybook/test';
import { showApprovalRequired } from './approval-notice';
import { toast } from './toast';

/** Shows a toast when it is mounted. */
function ToastRaiser({ raise }: { raise: () => void }) {
  useEffect(raise, [raise]);
  return null;
}

const meta = { component: ToastRaiser } satisfies Meta<typeof ToastRaiser>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Success: Story = {
  args: { raise: () => toast.success({ message: 'The draft is saved.' }) },
  play: async () => void (await screen.findByText('The draft is saved.')),
};

export const Information: Story = {
  args: { raise: () => toast.info({ title: 'Connected again', message: 'The page shows the latest posts.' }) },
  play: async () => void (await screen.findByText('Connected again')),
};

export const Failure: Story = {
  args: {
    raise: () => toast.error({ title: 'Failed to close campaign', message: 'Another person closed it a moment ago.' }),
  },
  play: async () => void (await screen.findByText('Failed to close campaign')),
};

export const WithAction: Story = {
  args: {
    raise: () =>
      toast.success({ id: 'export', message: 'The export is ready.', action: { label: 'Download', onClick: fn() } }),
  },
  play: async () => void (await screen.findByRole('button', { name: 'Download' })),
};

export const ApprovalRequired: Story = {
  args: { raise: () => void showApprovalRequired({ code: 'approval_required' }) },
  play: async () => void (await screen.findByText('Sent for approval by a second admin')),
};
