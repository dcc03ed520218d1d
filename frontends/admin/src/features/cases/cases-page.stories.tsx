import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { CaseResponse, OpenErasureResponse, ReportGroupResponse } from '@sparks/api-client';
import { statesOf, type StoryAnswers } from '@sparks/api-client/testing';
import { aPerson, SPARK_ID } from '../../testing/samples';
import { inAdmin } from '../../testing/story-admin';
import { CasesPage } from './cases-page';

const openedAt = '2026-11-20T10:00:00.000Z';
const appeal: CaseResponse = {
  _id: '665f1c2ab7e4d9a1c0ffee51',
  kind: 'appeal',
  subject: { type: 'block', id: '665f1c2ab7e4d9a1c0ffee02', campaign: 'Window herbs' },
  appealed: { decision: 'moderation', reason: 'The brand is not named in the first three seconds.' },
  status: 'under_review',
  openedBy: aPerson(),
  openedAt,
  updatedAt: openedAt,
  dueAt: '2026-11-27T10:00:00.000Z',
  messagesCount: 1,
  unreadCount: 1,
  yourRole: 'admin',
};
const reversal: CaseResponse = {
  ...appeal,
  _id: '665f1c2ab7e4d9a1c0ffee52',
  appealed: { decision: 'earnings_reversal', amountCents: 1_284_310 },
  openedBy: aPerson({ _id: '665f1c2ab7e4d9a1c0ffee62', name: 'Maximiliane von Hohenstein-Falkenberg' }),
};
const group: ReportGroupResponse = {
  _id: '665f1c2ab7e4d9a1c0ffee53',
  subject: { type: 'spark', id: SPARK_ID, campaign: 'Window herbs', slug: 'window-herbs' },
  reported: aPerson(),
  state: 'open',
  count: 1_204,
  visitorCount: 12,
  reasons: [
    { reason: 'spam', count: 1_192 },
    { reason: 'illegal', count: 12 },
  ],
  firstReportedAt: openedAt,
  lastReportedAt: '2026-11-21T10:00:00.000Z',
};
const resolved: ReportGroupResponse = {
  ...group,
  state: 'resolved',
  outcome: 'dismissed',
  statement: 'The campaign sells seeds, which is allowed.',
  resolvedAt: '2026-11-22T10:00:00.000Z',
  resolvedBy: 'rita',
};
const erasure: OpenErasureResponse = {
  _id: '665f1c2ab7e4d9a1c0ffee54',
  user: aPerson(),
  status: 'waiting',
  requestedAt: openedAt,
  dueAt: '2026-12-04T10:00:00.000Z',
  refusals: ['payout', 'campaigns'],
};
const states = statesOf('GET /api/admin/cases');
const listOf = (call: string, tab: string, data: unknown[]) => ({
  at: `/admin/cases?tab=${tab}`,
  answers: { [call]: { json: { data, nextCursor: null } } } satisfies StoryAnswers,
});

const meta = {
  component: CasesPage,
  args: { peoplePath: '/admin/people' },
  decorators: [inAdmin],
} satisfies Meta<typeof CasesPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Appeals: Story = { parameters: states.with({ data: [appeal, reversal], nextCursor: 'next' }) };

export const Reports: Story = { parameters: listOf('GET /api/admin/reports', 'reports', [group]) };

export const Resolved: Story = { parameters: listOf('GET /api/admin/reports', 'resolved', [resolved]) };

export const Erasures: Story = { parameters: listOf('GET /api/admin/erasures', 'erasures', [erasure]) };

export const Empty: Story = { parameters: states.with({ data: [], nextCursor: null }) };

export const Loading: Story = { parameters: states.loading };

export const Failed: Story = { parameters: states.failed };
