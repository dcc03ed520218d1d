import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { Confirmation } from './confirmation';

const meta = {
  component: Confirmation,
  args: {
    confirmLabel: 'Close campaign',
    onConfirm: fn(),
    onCancel: fn(),
    children: 'Roof gardens of Lisbon stops accepting posts. Approved posts keep what they have earned.',
  },
} satisfies Meta<typeof Confirmation>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Destructive: Story = {};

export const Harmless: Story = {
  args: {
    confirmLabel: 'Publish',
    cancelLabel: 'Keep editing',
    isDestructive: false,
    children: 'Publish the campaign?',
  },
};

export const Busy: Story = { args: { isBusy: true } };

export const Failed: Story = {
  args: {
    errorTitle: 'Failed to close campaign',
    error: { message: 'The campaign was closed by another person a moment ago.' },
  },
};

export const German: Story = {
  globals: { language: 'de' },
  args: {
    confirmLabel: 'Kampagne schließen',
    children: 'Die Kampagne nimmt keine Beiträge mehr an. Freigegebene Beiträge behalten ihren Verdienst.',
  },
};
