import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { RefundConfirmation } from './refund-confirmation';

const amounts = {
  returnedCents: 118_040,
  pendingBonusCents: 76_000,
  pendingPosts: 38,
  pendingFees: 2,
  postsToRead: 12,
  prizesCents: 25_000,
  heldCents: 9_400,
  spentCents: 54_300,
  owedHeldCents: 1_200,
  owedPaidCents: 300,
  decidableUntil: '2026-12-04T18:00:00Z',
  needsSecondAdmin: false,
};
const loaded = { currentData: { data: amounts }, isError: false };

const meta = {
  component: RefundConfirmation,
  args: {
    confirmLabel: 'Close and refund',
    refund: loaded,
    isCreator: true,
    isBusy: false,
    errorTitle: 'Failed to close campaign',
    onConfirm: fn(),
    onCancel: fn(),
    children: 'Roof gardens of Lisbon stops accepting posts.',
  },
} satisfies Meta<typeof RefundConfirmation>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Creator: Story = {};

export const NothingPending: Story = {
  args: {
    refund: {
      currentData: {
        data: {
          ...amounts,
          pendingBonusCents: 0,
          pendingPosts: 0,
          pendingFees: 0,
          postsToRead: 0,
          prizesCents: 0,
          heldCents: 0,
          owedHeldCents: 0,
          owedPaidCents: 0,
        },
      },
      isError: false,
    },
  },
};

export const AdminWithReason: Story = {
  args: {
    isCreator: false,
    refund: { currentData: { data: { ...amounts, needsSecondAdmin: true } }, isError: false },
    reason: { value: 'The brand asked support to close the campaign.', onChange: fn() },
  },
};

export const Loading: Story = { args: { refund: { isError: false } } };

export const AmountsFailed: Story = { args: { refund: { isError: true } } };

export const RefundFailed: Story = { args: { error: { message: 'The pool changed in the meantime. Try again.' } } };

export const German: Story = {
  globals: { language: 'de' },
  args: {
    confirmLabel: 'Schließen und erstatten',
    errorTitle: 'Die Kampagne konnte nicht geschlossen werden',
    children: 'Die Kampagne nimmt keine Beiträge mehr an.',
  },
};
