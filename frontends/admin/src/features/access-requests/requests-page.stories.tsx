import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { AccessRequestForAdmins } from '@sparks/api-client';
import { statesOf } from '@sparks/api-client/testing';
import { aPage, aPerson, SPARK_ID } from '../../testing/samples';
import { inAdmin } from '../../testing/story-admin';
import { RequestsPage } from './requests-page';

const states = statesOf('GET /spark/admin/access-requests');
const request: AccessRequestForAdmins = {
  _id: '665f1c2ab7e4d9a1c0ffee51',
  user: aPerson(),
  campaign: { _id: SPARK_ID, name: 'Window herbs', slug: 'window-herbs' },
  status: 'pending',
  requestedAt: '2026-11-20T10:00:00.000Z',
  decidedAt: null,
};
const long: AccessRequestForAdmins = {
  ...request,
  _id: '665f1c2ab7e4d9a1c0ffee52',
  user: aPerson({
    _id: '665f1c2ab7e4d9a1c0ffee62',
    name: 'Maximiliane von Hohenstein-Falkenberg',
    username: 'maximiliane.from.the.quiet.balcony',
  }),
  campaign: {
    _id: SPARK_ID,
    name: 'Show us the quietest corner of your home before everyone else is awake, in one take',
    slug: 'quiet-corner',
  },
};
const ofDeleted: AccessRequestForAdmins = { ...request, _id: '665f1c2ab7e4d9a1c0ffee53', user: null };

const meta = {
  component: RequestsPage,
  args: { peoplePath: '/admin/people' },
  decorators: [inAdmin],
} satisfies Meta<typeof RequestsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  parameters: states.with(aPage([request, long, ofDeleted], { pages: 42, total: 1_040 })),
};

export const Empty: Story = { parameters: states.with(aPage([])) };

export const Loading: Story = { parameters: states.loading };

export const Failed: Story = { parameters: states.failed };
