import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { statesOf, type StoryAnswers } from '@sparks/api-client/testing';
import { LANDSCAPE_PICTURE } from '@sparks/ui/testing';
import { aMe, aPage, aPerson, aSpark } from '../../testing/fixtures';
import { inShell } from '../../testing/story-page';
import { CampaignDetailPage } from './campaign-detail-page';

const spark = aSpark({
  name: 'Show us the quietest corner of your home before everyone else is awake, in one take',
  description:
    'Film one quiet minute at home before the day starts. Natural light, no music, no voice-over. Name the tea in the caption.',
  banner: LANDSCAPE_PICTURE,
  budget: 7_500_000,
  initialBudget: 12_500_000,
  usage: 5_000_000,
  ratePerThousandViews: 250,
  maxEarningPerContribution: 15_000,
  holdDays: 7,
  eesMultiple: 1.5,
  contribution_social_platforms: ['tiktok', 'youtube', 'instagram'],
  termsAndConditions: 'Show the product in the first three seconds.\nNo music with words.',
});
const contributor = aMe({ _id: 'user-ada', username: 'ada', name: 'Ada Obi', roles: ['contributor'] });
const totals: StoryAnswers = {
  'GET /api/users/user-cleo/totals': {
    json: {
      data: {
        campaigns: 26,
        followers: 1_240,
        paidOut: 12_845_050,
        approvalRate: 0.87,
        medianDecisionHours: 18,
        contributionsApproved: 0,
        contributionApprovalRate: null,
        views: 0,
      },
    },
  },
};
const states = statesOf('GET /spark/sparkBySlug/summer-reels', {
  ...totals,
  'GET /api/users/me': { json: { data: contributor } },
});
const ownerStates = statesOf('GET /spark/sparkBySlug/summer-reels', {
  ...totals,
  'GET /blocks/counts': { json: { data: { pending: 1_204, approved: 48, declined: 2, flagged: 1, deleted: 0 } } },
  'GET /spark/spark-1/access-requests': {
    json: aPage([
      {
        _id: 'request-1',
        user: aPerson({ _id: 'user-ben', name: 'Ben Ruiz', username: 'ben' }),
        status: 'pending',
        pitch: 'I film tea on @ben.teas twice a week, 12,000 views on average.',
        requestedAt: '2026-11-20T10:00:00.000Z',
        decidedAt: null,
      },
    ]),
  },
  'GET /spark/spark-1/forecast': {
    json: {
      data: {
        budgetCents: 7_500_000,
        reservedCents: 120_000,
        heldCents: 24_000,
        spentCents: 5_000_000,
        spentPerDayCents: 412_000,
        basisDays: 3,
        lastsUntil: '2026-12-18T00:00:00.000Z',
        endsAt: null,
        limitedBy: 'pool',
        days: [
          { day: '2026-11-18', spentCents: 380_000 },
          { day: '2026-11-19', spentCents: 440_000 },
          { day: '2026-11-20', spentCents: 416_000 },
        ],
      },
    },
  },
});

const meta = {
  component: CampaignDetailPage,
  args: { slug: 'summer-reels', posts: () => null },
  parameters: { at: '/campaigns/summer-reels' },
  decorators: [inShell],
} satisfies Meta<typeof CampaignDetailPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Contributor: Story = { parameters: states.with({ data: spark }) };

export const Owner: Story = { parameters: ownerStates.with({ data: { ...spark, isPrivate: true } }) };

/** A private campaign, for someone without access. */
export const Visitor: Story = {
  parameters: { ...states.with({ data: { ...spark, isPrivate: true, hasAccess: false } }), isSignedIn: false },
};

export const Closed: Story = {
  parameters: states.with({
    data: aSpark({
      status: 'ended',
      manuallyClosed: true,
      budget: 0,
      refunded: 75_000,
      closing: { reason: 'The tea is sold out.', isByAdmin: false, refunded: 75_000, date: '2026-11-20T00:00:00.000Z' },
    }),
  }),
};

export const Loading: Story = { parameters: states.loading };

export const Failed: Story = { parameters: states.failed };

export const German: Story = { ...Contributor, globals: { language: 'de' } };
