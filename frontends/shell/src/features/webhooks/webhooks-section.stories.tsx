import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { WebhookEndpointResponse } from '@sparks/api-client';
import { statesOf } from '@sparks/api-client/testing';
import { inShell } from '../../testing/story-page';
import { WebhooksSection } from './webhooks-section';

const states = statesOf('GET /api/webhooks');
const working: WebhookEndpointResponse = {
  _id: '665f1c2ab7e4d9a1c0ffee71',
  url: 'https://hooks.example.com/sparks',
  description: 'Production',
  events: ['submission.created', 'winners.released'],
  roles: ['creator'],
  active: true,
  health: 'working',
  disabledReason: null,
  failingSince: null,
  lastSuccessAt: '2026-11-20T09:00:00.000Z',
  lastFailureAt: null,
  oldSecretUntil: null,
  createdAt: '2026-10-28T12:00:00.000Z',
};
const off: WebhookEndpointResponse = {
  ...working,
  _id: '665f1c2ab7e4d9a1c0ffee72',
  description: 'Staging',
  active: false,
  health: 'off',
  disabledReason: 'failing',
  failingSince: '2026-11-10T09:00:00.000Z',
  lastFailureAt: '2026-11-15T09:00:00.000Z',
};

const meta = { component: WebhooksSection, decorators: [inShell] } satisfies Meta<typeof WebhooksSection>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { parameters: states.with({ data: [working, off] }) };

export const Empty: Story = { parameters: states.with({ data: [] }) };

export const Loading: Story = { parameters: states.loading };

export const Failed: Story = { parameters: states.failed };
