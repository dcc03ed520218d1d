import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { UndoNotice } from './undo-notice';

/** Long enough to look at; reviewers have ten seconds. */
const untilMs = Date.now() + 3_600_000;

const meta = {
  component: UndoNotice,
  args: { decision: { decision: 'approved', ids: ['ngozi'], untilMs }, onUndo: fn(), onExpire: fn() },
} satisfies Meta<typeof UndoNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Floating: Story = {};

export const Inline: Story = { args: { isInline: true } };

export const WithShortcut: Story = { args: { hasShortcut: true } };

export const SeveralPosts: Story = {
  args: { decision: { decision: 'declined', ids: ['ngozi', 'arjun', 'ben'], untilMs } },
};

/** Renders nothing. */
export const Expired: Story = { args: { decision: { decision: 'approved', ids: ['ngozi'], untilMs: 0 } } };

export const German: Story = { ...SeveralPosts, globals: { language: 'de' } };
