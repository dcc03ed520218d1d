import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { ErasureResponse } from '@sparks/api-client';
import { statesOf } from '@sparks/api-client/testing';
import { inShell } from '../../testing/story-page';
import { DeleteAccount } from './delete-account';

const states = statesOf('GET /api/users/me/erasure');
const none: ErasureResponse = {
  status: 'none',
  requestedAt: null,
  dueAt: null,
  waivedCents: 0,
  refusals: [],
  balanceCents: 0,
  waivableCents: 0,
};

const meta = { component: DeleteAccount, decorators: [inShell] } satisfies Meta<typeof DeleteAccount>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Possible: Story = { parameters: states.with({ data: none }) };

export const Refused: Story = {
  parameters: states.with({ data: { ...none, refusals: ['balance', 'payout', 'campaigns'], balanceCents: 1_284_310 } }),
};

export const Scheduled: Story = {
  parameters: states.with({
    data: {
      ...none,
      status: 'scheduled',
      requestedAt: '2026-11-20T12:00:00.000Z',
      dueAt: '2026-12-04T12:00:00.000Z',
    },
  }),
};

export const Failed: Story = { parameters: states.failed };
