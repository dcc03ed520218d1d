import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { statesOf } from '@sparks/api-client/testing';
import { inShell } from '../../testing/story-page';
import { PayoutHistory } from './payout-history';
import { aHeldPayout, aPayout } from './testing/payout-server';

const states = statesOf('GET /api/payouts');
const endedAt = '2026-05-22T12:00:00.000Z';
const paid = aPayout({ id: 'payout-2', status: 'paid', paidAt: endedAt, endedAt });
const failed = aPayout({ id: 'payout-3', status: 'failed', failureCode: 'account_closed', endedAt });

const meta = { component: PayoutHistory, decorators: [inShell] } satisfies Meta<typeof PayoutHistory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { parameters: states.with({ data: [aHeldPayout(), paid, failed], nextCursor: null }) };

export const Empty: Story = { parameters: states.with({ data: [], nextCursor: null }) };

export const Loading: Story = { parameters: states.loading };

export const Failed: Story = { parameters: states.failed };
