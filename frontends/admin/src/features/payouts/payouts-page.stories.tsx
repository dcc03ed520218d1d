import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { AdminPayoutResponse, PayoutMismatchResponse } from '@sparks/api-client';
import { statesOf } from '@sparks/api-client/testing';
import { ROOT_ID } from '../../testing/samples';
import { inAdmin } from '../../testing/story-admin';
import { PayoutsPage } from './payouts-page';

const held: AdminPayoutResponse = {
  id: '665f1c2ab7e4d9a1c0ffee91',
  status: 'held',
  grossCents: 10_000,
  fees: [{ kind: 'processing', cents: 50 }],
  netCents: 9_950,
  currency: 'USD',
  methodLabel: 'Stripe bank •••• 6789',
  holdReasons: [
    { reason: 'first_payout', until: '2026-11-25T12:00:00.000Z' },
    { reason: 'shared_method', until: null },
  ],
  createdAt: '2026-11-24T12:00:00.000Z',
  expectedFrom: null,
  expectedUntil: null,
  sentAt: null,
  paidAt: null,
  failureCode: null,
  canCancel: true,
  user: { id: '665f1c2ab7e4d9a1c0ffee61', name: 'Ngozi Adeyemi', username: 'ngozi' },
  country: 'DE',
  attempts: 0,
  refusalReason: null,
  endedAt: null,
  appealCaseId: null,
};
const large: AdminPayoutResponse = {
  ...held,
  id: '665f1c2ab7e4d9a1c0ffee92',
  grossCents: 128_431_000,
  netCents: 128_109_922,
  holdReasons: [{ reason: 'open_case', until: null }],
  user: { id: '665f1c2ab7e4d9a1c0ffee62', name: 'Maximiliane von Hohenstein-Falkenberg', username: 'maximiliane' },
};
const own: AdminPayoutResponse = {
  ...held,
  id: '665f1c2ab7e4d9a1c0ffee93',
  user: { id: ROOT_ID, name: 'Root', username: 'root' },
};
const difference: PayoutMismatchResponse = {
  id: '665f1c2ab7e4d9a1c0ffee99',
  kind: 'extra',
  amountCents: 0,
  foundCents: 2_500,
  foundAt: '2026-11-24T12:00:00.000Z',
  payout: null,
  transferId: 'tr_1PqRsTuVwXyZ',
  resolution: null,
  resolvedAt: null,
  resolvedBy: null,
};
const states = statesOf('GET /api/admin/payouts');

const meta = {
  component: PayoutsPage,
  args: { peoplePath: '/admin/people' },
  decorators: [inAdmin],
} satisfies Meta<typeof PayoutsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Held: Story = { parameters: states.with({ data: [held, large, own], nextCursor: null }) };

export const Differences: Story = {
  parameters: {
    ...statesOf('GET /api/admin/payouts/mismatches').with({ data: [difference], nextCursor: null }),
    at: '/admin/payouts?tab=differences',
  },
};

export const Empty: Story = { parameters: states.with({ data: [], nextCursor: null }) };

export const Loading: Story = { parameters: states.loading };

export const Failed: Story = { parameters: states.failed };

export const German: Story = { ...Held, globals: { language: 'de' } };
