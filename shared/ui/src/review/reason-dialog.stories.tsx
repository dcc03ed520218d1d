import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn, userEvent } from 'storybook/test';
import { ReasonDialog } from './reason-dialog';

const meta = {
  component: ReasonDialog,
  args: { request: { ids: ['ngozi'], decision: 'declined' }, onCancel: fn(), onDecide: fn() },
} satisfies Meta<typeof ReasonDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Decline: Story = {};

export const Flag: Story = { args: { request: { ids: ['ngozi'], decision: 'flagged' } } };

export const SeveralPosts: Story = { args: { request: { ids: ['ngozi', 'arjun', 'ben'], decision: 'declined' } } };

/** Declining without a reason is not possible. */
export const ReasonMissing: Story = {
  play: async ({ canvasElement }) => {
    const dialog = canvasElement.ownerDocument.querySelector<HTMLElement>('[role="dialog"]');
    const submit = dialog?.querySelector<HTMLElement>('button[type="submit"]');
    if (submit) await userEvent.click(submit);
  },
};

export const German: Story = { globals: { language: 'de' } };
