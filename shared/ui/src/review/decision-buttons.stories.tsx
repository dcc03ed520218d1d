import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { Group } from '../mantine';
import { DecisionButtons } from './decision-buttons';
import type { ModerationAction } from './review-state';

const allowed =
  (...actions: ModerationAction[]) =>
  (action: ModerationAction) =>
    actions.includes(action);
const cost = {
  bonusCents: 2_000,
  viewsCents: 640,
  totalCents: 2_640,
  coveredCents: 2_640,
  reservedCents: 0,
  reservedUntil: null,
  needsSecondAdmin: false,
};
const loaded = { cost, isFailed: false, onRetry: fn() };

const meta = {
  component: DecisionButtons,
  args: {
    count: 1,
    may: allowed('approved', 'declined', 'flagged'),
    onAct: fn(),
    isOwn: false,
    cost: loaded,
  },
  decorators: [
    (Story) => (
      <Group>
        <Story />
      </Group>
    ),
  ],
} satisfies Meta<typeof DecisionButtons>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Reviewer: Story = { args: { changes: { refusal: null, onRequest: fn() } } };

export const ChangesRequested: Story = {
  args: { changes: { refusal: 'changes_already_requested', onRequest: fn() } },
};

export const Admin: Story = {
  args: {
    may: allowed('approved', 'declined', 'flagged', 'deleted'),
    cost: { ...loaded, cost: { ...cost, needsSecondAdmin: true } },
  },
};

export const SeveralPosts: Story = {
  args: { count: 12, cost: { ...loaded, cost: { ...cost, totalCents: 31_680, coveredCents: 20_000 } } },
};

export const Reserved: Story = {
  args: { cost: { ...loaded, cost: { ...cost, reservedCents: 2_640, reservedUntil: '2026-12-04T18:00:00Z' } } },
};

export const CostLoading: Story = { args: { cost: { ...loaded, cost: undefined } } };

export const CostFailed: Story = { args: { cost: { ...loaded, cost: undefined, isFailed: true } } };

export const OwnPost: Story = { args: { isOwn: true } };

export const Deleted: Story = { args: { may: allowed('restored') } };

export const Small: Story = { args: { size: 'xs' } };

export const German: Story = { ...SeveralPosts, globals: { language: 'de' } };
