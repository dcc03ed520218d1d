import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { WalletLineResponse } from '@sparks/api-client';
import { statesOf } from '@sparks/api-client/testing';
import { Title } from '@sparks/ui';
import { aPage } from '../../testing/fixtures';
import { inShell } from '../../testing/story-page';
import { TransactionHistory } from './transaction-history';

const about = { sparkId: '665f1c2ab7e4d9a1c0ffee01', sparkName: 'Window herbs', sparkSlug: 'window-herbs' };
const states = statesOf('GET /api/wallet/transactions', { 'GET /api/wallet/campaigns': { json: { data: [about] } } });
const bonus: WalletLineResponse = {
  _id: '665f1c2ab7e4d9a1c0ffee51',
  kind: 'approval_bonus',
  group: 'earning',
  description: 'Approval bonus for your post in Window herbs',
  amountCents: 1_500,
  balanceAfterCents: 4_000,
  createdAt: '2026-10-28T12:00:00.000Z',
  about,
};
const fee: WalletLineResponse = {
  ...bonus,
  _id: '665f1c2ab7e4d9a1c0ffee52',
  kind: 'resubmission_fee',
  group: 'fee',
  description: 'Resubmission to Window herbs',
  amountCents: -200,
  balanceAfterCents: 3_800,
  createdAt: '2026-11-02T12:00:00.000Z',
};

const meta = {
  component: TransactionHistory,
  args: { onTopUp: () => undefined },
  decorators: [
    (Story) => (
      <section>
        <Title order={2}>Transactions</Title>
        <Story />
      </section>
    ),
    inShell,
  ],
} satisfies Meta<typeof TransactionHistory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { parameters: states.with(aPage([fee, bonus])) };

export const Empty: Story = { parameters: states.with(aPage([])) };

export const Loading: Story = { parameters: states.loading };

export const Failed: Story = { parameters: states.failed };

export const German: Story = { ...Full, globals: { language: 'de' } };
