import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Route, Routes } from 'react-router';
import type { SuspensionResponse } from '@sparks/api-client';
import { statesOf, type StoryAnswers } from '@sparks/api-client/testing';
import { aBlock, anEntry, aPage, aPersonForAdmins, aSpark, ROOT_ID } from '../../testing/samples';
import { inAdmin } from '../../testing/story-admin';
import { PersonPage } from './person-page';

const person = aPersonForAdmins();
const suspension: SuspensionResponse = {
  _id: '665f1c2ab7e4d9a1c0ffee81',
  user: { id: person._id, username: person.username },
  by: { id: ROOT_ID, username: 'root' },
  createdAt: '2026-11-20T10:00:00.000Z',
  isActive: true,
  reason: 'Bought likes in three campaigns.',
  scope: 'withdraw',
  until: null,
};
const lists = (found: {
  suspensions: SuspensionResponse[];
  lines: object[];
  blocks: object[];
  sparks: object[];
  entries: object[];
}): StoryAnswers => ({
  'GET /api/admin/user-totals': {
    json: {
      data: [
        {
          _id: person._id,
          campaigns: 0,
          followers: 0,
          paidOut: 0,
          approvalRate: null,
          medianDecisionHours: null,
          contributionsApproved: 17,
          contributionApprovalRate: null,
          views: 1_284_310,
        },
      ],
    },
  },
  'GET /api/admin/suspensions': { json: { data: found.suspensions, nextCursor: null } },
  [`GET /api/admin/users/${person._id}/wallet-transactions`]: { json: aPage(found.lines) },
  'GET /blocks': { json: aPage(found.blocks) },
  'GET /spark/admin/info': { json: aPage(found.sparks) },
  'GET /api/audit': { json: aPage(found.entries) },
});
const full = lists({
  suspensions: [suspension],
  lines: [
    {
      _id: '665f1c2ab7e4d9a1c0ffee51',
      kind: 'approval_bonus',
      group: 'earning',
      amountCents: 250,
      balanceAfterCents: 1_250,
      description: 'Approval bonus from Window herbs',
      createdAt: '2026-11-20T10:00:00.000Z',
    },
  ],
  blocks: [aBlock({ moderation_status: 'approved' })],
  sparks: [aSpark()],
  entries: [anEntry({ action: 'access_accepted' })],
});
const nothing = lists({ suspensions: [], lines: [], blocks: [], sparks: [], entries: [] });
const call = `GET /api/admin/users/${person._id}`;

const meta = {
  component: PersonPage,
  args: { peoplePath: '/admin/people', auditPath: '/admin/audit' },
  parameters: { at: `/admin/people/${person._id}` },
  decorators: [
    (Story) => (
      <Routes>
        <Route path="/admin/people/:id" element={<Story />} />
      </Routes>
    ),
    inAdmin,
  ],
} satisfies Meta<typeof PersonPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { parameters: statesOf(call, full).with({ data: person }) };

export const New: Story = { parameters: statesOf(call, nothing).with({ data: aPersonForAdmins({ balance: 0 }) }) };

export const Loading: Story = { parameters: statesOf(call).loading };

export const Failed: Story = { parameters: statesOf(call).failed };
