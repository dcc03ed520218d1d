import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { EngagementEarningsResponse } from '@sparks/api-client';
import { statesOf, type StoryAnswers } from '@sparks/api-client/testing';
import { PORTRAIT_PICTURE } from '@sparks/ui/testing';
import { aBlock, aMe } from '../../testing/fixtures';
import { inShell } from '../../testing/story-page';
import { ContributionDetailsPage } from './contribution-details-page';

const fromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const earnings: EngagementEarningsResponse = {
  total: 12_055,
  bonus: 1_500,
  bonusDue: 0,
  tip: 0,
  prizes: 0,
  ratePerThousandViews: 250,
  eesMultiple: 1,
  cap: 15_000,
  paid: 9_755,
  held: 800,
  reversed: 0,
  releaseAt: '2026-12-04T12:00:00.000Z',
  releaseBlockedBy: null,
  due: 0,
  limitedBy: null,
  countedViews: 42_220,
  baselineViews: 0,
  notEarning: null,
  nextRefreshAt: fromNow(6),
  mayRefreshAt: fromNow(-1),
  lastOutcome: 'ok',
  lastTriedAt: '2026-11-20T11:00:00.000Z',
};
const point = (at: string, views: number) => ({ at, views, likes: 80, comments: 4, shares: null });
const post = aBlock({
  moderation_status: 'approved',
  moderation_reason: undefined,
  ees: 12_055,
  engagement: { views: 48_210, likes: 3_120, comments: 84, shares: null, fetchedAt: '2026-11-20T11:00:00.000Z' },
});
const approved = {
  ...post,
  social_meta: {
    ...post.social_meta,
    imageUrl: PORTRAIT_PICTURE,
    caption:
      'Forty mugs out of the kiln, and every one of them has its own color. The glaze is made of ash from our own stove, so no two firings are the same. Which one would you take home?',
  },
};
const engagementWith = (data: object): StoryAnswers => ({ 'GET /blocks/block-1/engagement': { json: { data } } });
const states = statesOf('GET /blocks/block-1', {
  'GET /blocks/boost-terms': { json: { data: { price: 500, durationMs: 259_200_000 } } },
  'GET /blocks/block-1/history': { json: { data: [] } },
  'GET /blocks/block-1/conversation': { json: { data: { conversation: null } } },
  ...engagementWith({
    numbers: approved.engagement,
    curve: [
      point('2026-11-17T11:00:00.000Z', 900),
      point('2026-11-18T11:00:00.000Z', 12_300),
      point('2026-11-20T11:00:00.000Z', 48_210),
    ],
    earnings,
  }),
  'GET /api/users/me': { json: { data: aMe({ _id: 'user-ada', roles: ['contributor'] }) } },
});

const meta = { component: ContributionDetailsPage, args: { id: 'block-1' }, decorators: [inShell] } satisfies Meta<
  typeof ContributionDetailsPage
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Approved: Story = { parameters: states.with({ data: approved }) };

export const Declined: Story = {
  parameters: states.with({
    data: aBlock({
      moderation_status: 'declined',
      moderation_reason: 'The brand is not named in the first three seconds.',
      moderatedAt: '2026-11-19T12:00:00.000Z',
    }),
  }),
};

export const Visitor: Story = {
  parameters: {
    answers: {
      'GET /blocks/block-1': { json: { data: approved } },
      ...engagementWith({ numbers: approved.engagement, curve: [] }),
    },
    isSignedIn: false,
  },
};

export const Loading: Story = { parameters: states.loading };

export const Failed: Story = { parameters: states.failed };
