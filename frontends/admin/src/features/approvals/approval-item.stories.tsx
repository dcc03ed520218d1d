import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { BrowserRouter } from 'react-router';
import type { ApprovalResponse } from '@sparks/api-client';
import { registerAppTranslations } from '../../locales/translations';
import { ApprovalItem } from './approval-item';

registerAppTranslations();

const approval: ApprovalResponse = {
  _id: '665f1c2ab7e4d9a1c0ffee31',
  kind: 'winner_prize',
  status: 'requested',
  amountCents: 15_000,
  campaign: { id: '665f1c2ab7e4d9a1c0ffee41', name: 'Window herbs', slug: 'window-herbs' },
  blockIds: ['665f1c2ab7e4d9a1c0ffee51'],
  contributors: [{ id: '665f1c2ab7e4d9a1c0ffee61', username: 'ngozi' }],
  details: { prizeCents: 15_000 },
  requestedBy: { id: '665f1c2ab7e4d9a1c0ffee71', username: 'rita' },
  requestedAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-27T10:00:00.000Z',
  isOwn: false,
  isOwnDecision: false,
  canDecide: true,
};
const decided = {
  decidedBy: { id: '665f1c2ab7e4d9a1c0ffee81', username: 'root' },
  decidedAt: '2026-11-21T10:00:00.000Z',
};

const meta = {
  component: ApprovalItem,
  args: { approval, onDecide: () => undefined },
  decorators: [
    (Story) => (
      <BrowserRouter>
        <ul>
          <Story />
        </ul>
      </BrowserRouter>
    ),
  ],
} satisfies Meta<typeof ApprovalItem>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Requested: Story = {};

export const Own: Story = { args: { approval: { ...approval, isOwn: true, canDecide: false } } };

export const OwnMoney: Story = { args: { approval: { ...approval, canDecide: false } } };

export const Refused: Story = {
  args: { approval: { ...approval, ...decided, status: 'refused', reason: 'The prize was announced as $100.' } },
};

export const Failed: Story = {
  args: {
    approval: {
      ...approval,
      ...decided,
      status: 'failed',
      failure: { code: 'already_closed', message: 'This campaign is already closed.' },
    },
  },
};

export const German: Story = { globals: { language: 'de' } };
