import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { ApiKeyResponse } from '@sparks/api-client';
import { statesOf } from '@sparks/api-client/testing';
import { inShell } from '../../testing/story-page';
import { ApiKeysSection } from './api-keys-section';

const states = statesOf('GET /api/api-keys');
const key: ApiKeyResponse = {
  _id: '665f1c2ab7e4d9a1c0ffee61',
  name: 'Nightly report',
  scopes: ['campaigns:read', 'wallet:read'],
  lastFour: 'x4Qa',
  createdAt: '2026-10-28T12:00:00.000Z',
  expiresAt: null,
  dailyLimitCents: null,
  lastUsedAt: '2026-11-20T02:00:00.000Z',
};
const unused: ApiKeyResponse = {
  ...key,
  _id: '665f1c2ab7e4d9a1c0ffee62',
  name: 'Top-ups',
  expiresAt: '2027-01-26T12:00:00.000Z',
  dailyLimitCents: 50_000,
  lastUsedAt: null,
};

const meta = { component: ApiKeysSection, decorators: [inShell] } satisfies Meta<typeof ApiKeysSection>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { parameters: states.with({ data: [key, unused] }) };

export const Empty: Story = { parameters: states.with({ data: [] }) };

export const Loading: Story = { parameters: states.loading };

export const Failed: Story = { parameters: states.failed };
