import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { statesOf, type StoryAnswers } from '@sparks/api-client/testing';
import { LANDSCAPE_PICTURE } from '@sparks/ui/testing';
import { aPage, aPerson, aSpark } from '../../testing/samples';
import { inAdmin } from '../../testing/story-admin';
import { SparksPage } from './sparks-page';

const open = aSpark({ isPrivate: true, pendingAccessRequests: 1, thumbnail: LANDSCAPE_PICTURE });
const sparks = [
  open,
  aSpark({
    _id: '665f1c2ab7e4d9a1c0ffee12',
    slug: 'quiet-corner',
    name: 'Show us the quietest corner of your home before everyone else is awake, in one take',
    budget: 1_284_310,
    initialBudget: 128_431_000,
    usage: 127_146_690,
    contributionsCount: 48_210,
  }),
  aSpark({
    _id: '665f1c2ab7e4d9a1c0ffee13',
    slug: 'winter-walks',
    name: 'Winter walks',
    live_mode: false,
    budget: 0,
    usage: 0,
    contributionsCount: 0,
  }),
];
const page: StoryAnswers = {
  'GET /spark/admin/counts': {
    json: { data: { all: 1_040, drafts: 2, coming: 1, ongoing: 36, ended: 1_000, completed: 1 } },
  },
};
const states = statesOf('GET /spark/admin/info', page);
const drawer: StoryAnswers = {
  [`GET /spark/${open._id}/access-requests`]: {
    json: aPage([
      {
        _id: '665f1c2ab7e4d9a1c0ffee51',
        user: aPerson(),
        status: 'pending',
        requestedAt: '2026-11-20T00:00:00.000Z',
        decidedAt: null,
      },
    ]),
  },
};

const meta = {
  component: SparksPage,
  args: { auditPath: '/admin/audit', exportOf: () => null },
  decorators: [inAdmin],
} satisfies Meta<typeof SparksPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { parameters: states.with(aPage(sparks, { pages: 42, total: 1_040 })) };

export const OneCampaign: Story = {
  parameters: {
    ...statesOf('GET /spark/admin/info', { ...page, ...drawer }).with(aPage([open])),
    at: `/admin/campaigns?open=${open._id}`,
  },
};

export const Empty: Story = { parameters: { ...states.with(aPage([])), at: '/admin/campaigns?q=zzz' } };

export const Loading: Story = { parameters: states.loading };

export const Failed: Story = { parameters: states.failed };
