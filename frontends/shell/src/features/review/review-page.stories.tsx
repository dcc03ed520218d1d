import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { statesOf, type StoryAnswers } from '@sparks/api-client/testing';
import { LANDSCAPE_PICTURE } from '@sparks/ui/testing';
import { aBlock, aPage, aPerson, aSpark } from '../../testing/fixtures';
import { inShell } from '../../testing/story-page';
import { ReviewPage } from './review-page';

const long = aPerson({
  _id: 'user-max',
  username: 'maximiliane',
  name: 'Maximiliane von Hohenstein-Falkenberg',
  role: 'contributor',
});
const first = aBlock({ baselineViews: 1_100 });
const queue = [
  { ...first, social_meta: { ...first.social_meta, imageUrl: LANDSCAPE_PICTURE, ratio: 16 / 9 } },
  aBlock({
    _id: 'block-2',
    user: long,
    purpose: 'resubmission',
    engagement: { views: 12_845_310, likes: 1_284_310, comments: 48_210, shares: 9_120, fetchedAt: null },
  }),
  aBlock({ _id: 'block-3', user: undefined, verification_status: 'failed' }),
];
const detailsOf = (id: string): StoryAnswers => ({
  [`GET /blocks/${id}/contributor-record`]: {
    json: { data: { pending: 1, approved: 17, declined: 2, flagged: 0, earned: 128_450 } },
  },
  [`GET /blocks/${id}/history`]: { json: { data: [] } },
  [`GET /blocks/${id}/conversation`]: { json: { data: { conversation: null } } },
  [`GET /blocks/${id}/engagement`]: { json: { data: { numbers: first.engagement, curve: [], earnings: null } } },
  [`GET /blocks/${id}/risk`]: {
    json: {
      data: {
        score: 78,
        evaluatedAt: '2026-11-20T10:00:00.000Z',
        signals: [
          {
            kind: 'many_campaigns',
            weight: 40,
            isAccepted: false,
            facts: [{ name: 'campaigns', value: 14 }],
            firstSeenAt: '2026-11-20T10:00:00.000Z',
          },
        ],
      },
    },
  },
});
const answersWith = (counts: { pending: number }): StoryAnswers => ({
  'GET /spark/sparkBySlug/summer-reels': { json: { data: aSpark() } },
  'GET /blocks/counts': { json: { data: { approved: 48_210, declined: 12, flagged: 1, deleted: 0, ...counts } } },
  'GET /blocks/approval-cost': {
    json: {
      data: {
        bonusCents: 1_500,
        viewsCents: 300,
        totalCents: 1_800,
        coveredCents: 1_800,
        reservedCents: 0,
        reservedUntil: null,
        needsSecondAdmin: false,
        contributions: [],
      },
    },
  },
  ...detailsOf(first._id),
});
const states = statesOf('GET /blocks', answersWith({ pending: 3 }));

const meta = { component: ReviewPage, args: { slug: 'summer-reels' }, decorators: [inShell] } satisfies Meta<
  typeof ReviewPage
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { parameters: states.with(aPage(queue)) };

export const Empty: Story = {
  parameters: statesOf('GET /blocks', answersWith({ pending: 0 })).with(aPage([])),
};

export const Loading: Story = { parameters: states.loading };

export const Failed: Story = { parameters: states.failed };

export const German: Story = { ...Full, globals: { language: 'de' } };
