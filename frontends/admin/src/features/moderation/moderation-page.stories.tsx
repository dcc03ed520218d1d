import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { statesOf, type StoryAnswers } from '@sparks/api-client/testing';
import { LANDSCAPE_PICTURE } from '@sparks/ui/testing';
import { aBlock, aPage, aPerson } from '../../testing/samples';
import { inAdmin } from '../../testing/story-admin';
import { ModerationPage } from './moderation-page';

const first = aBlock({ baselineViews: 12_000 });
const open = { ...first, social_meta: { ...first.social_meta, imageUrl: LANDSCAPE_PICTURE } };
const blocks = [
  open,
  aBlock({
    _id: '665f1c2ab7e4d9a1c0ffee12',
    user: aPerson({ _id: '665f1c2ab7e4d9a1c0ffee62', name: 'Maximiliane von Hohenstein-Falkenberg' }),
    ees: 1_284_310,
    engagement: { views: 12_845_310, likes: 1_284_310, comments: 0, shares: null, fetchedAt: null },
  }),
  aBlock({ _id: '665f1c2ab7e4d9a1c0ffee13', user: undefined, spark: undefined, verification_status: 'failed' }),
];
const page: StoryAnswers = {
  'GET /blocks/counts': { json: { data: { pending: 3, approved: 48_210, declined: 2, flagged: 1, deleted: 5 } } },
  'GET /spark/admin/info': { json: aPage([]) },
};
const states = statesOf('GET /blocks', page);
const drawer: StoryAnswers = {
  [`GET /blocks/${open._id}`]: { json: { data: open } },
  [`GET /blocks/${open._id}/risk`]: { json: { data: { score: 12, evaluatedAt: null, signals: [] } } },
  [`GET /blocks/${open._id}/history`]: {
    json: {
      data: [
        {
          action: 'moderate',
          from: 'approved',
          to: 'flagged',
          reason: 'Bought likes',
          by: aPerson({ name: 'Root' }),
          at: '2026-11-20T12:00:00.000Z',
        },
      ],
    },
  },
  [`GET /blocks/${open._id}/contributor-record`]: {
    json: { data: { pending: 1, approved: 7, declined: 0, flagged: 0, earned: 2_500 } },
  },
  [`GET /blocks/${open._id}/engagement`]: {
    json: { data: { earnings: { bonus: 200, paid: 150, tip: 0, prizes: 0, due: 0, total: 350 } } },
  },
  'GET /blocks/approval-cost': {
    json: {
      data: {
        bonusCents: 1_500,
        viewsCents: 0,
        totalCents: 1_500,
        coveredCents: 500,
        reservedCents: 0,
        reservedUntil: null,
        needsSecondAdmin: false,
        contributions: [],
      },
    },
  },
};

const meta = {
  component: ModerationPage,
  args: { peoplePath: '/admin/people' },
  decorators: [inAdmin],
} satisfies Meta<typeof ModerationPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { parameters: states.with(aPage(blocks, { pages: 3, total: 61 })) };

export const OnePost: Story = {
  parameters: {
    ...statesOf('GET /blocks', { ...page, ...drawer }).with(aPage(blocks)),
    at: `/admin/posts?open=${open._id}`,
  },
};

export const Empty: Story = { parameters: states.with(aPage([])) };

export const Loading: Story = { parameters: states.loading };

export const Failed: Story = { parameters: states.failed };

export const German: Story = { ...OnePost, globals: { language: 'de' } };
