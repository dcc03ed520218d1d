import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { WinnerCandidateResponse, WinnerEventResponse, WinnerResponse } from '@sparks/api-client';
import type { StoryAnswers } from '@sparks/api-client/testing';
import { aBlock, aPage, aPerson, aSpark } from '../../testing/fixtures';
import { inShell } from '../../testing/story-page';
import { WinnersPage } from './winners-page';

const selecting: WinnerEventResponse = {
  sparkId: 'spark-1',
  status: 'selecting',
  canStart: false,
  startedAt: '2026-11-20T12:00:00.000Z',
  releasedAt: null,
  closing: null,
  progress: { paid: 0, total: 1 },
  amounts: {
    funded: 1_250_000,
    remaining: 412_050,
    reserved: 75_000,
    held: 12_400,
    spent: 837_950,
    refunded: 0,
    prizes: 75_000,
    prizesPaid: 0,
  },
};
const people = [
  aPerson({ _id: 'user-ada', username: 'ada', name: 'Ada Obi', role: 'contributor' }),
  aPerson({
    _id: 'user-max',
    username: 'maximiliane',
    name: 'Maximiliane von Hohenstein-Falkenberg',
    role: 'contributor',
  }),
  aPerson({ _id: 'user-ben', username: 'ben', name: 'Ben Ruiz', role: 'contributor' }),
];
const posts = people.map((user, index) =>
  aBlock({ _id: `block-${index}`, user, moderation_status: 'approved', ees: 12_055 }),
);
const candidates: WinnerCandidateResponse[] = posts.map((contribution, index) => ({
  rank: index + 1,
  engagementTotal: [1_284_310, 48_210, 0][index] ?? 0,
  isEligible: index < 2,
  selection: index === 0 ? { prizeCents: 75_000, paidAt: null } : null,
  contribution,
}));
const winners: WinnerResponse[] = posts.slice(0, 2).map((contribution, index) => ({
  rank: index + 1,
  blockId: contribution._id,
  user: contribution.user ?? undefined,
  prizeCents: index === 0 ? 50_000 : 25_000,
  paidAt: '2026-11-22T12:00:00.000Z',
  contribution,
}));
const answersOf = (event: WinnerEventResponse): StoryAnswers => ({
  'GET /spark/sparkBySlug/summer-reels': {
    json: { data: aSpark({ status: 'completed', manuallyClosed: true, winnerSubmissionStatus: event.status }) },
  },
  'GET /api/event/spark/spark-1': { json: { data: event } },
  'GET /api/event/spark/spark-1/candidates': { json: { ...aPage(candidates), event } },
  'GET /api/event/spark/spark-1/winners': { json: { ...aPage(winners), prizesCents: 75_000, selectionVersion: 3 } },
});

const meta = { component: WinnersPage, args: { slug: 'summer-reels' }, decorators: [inShell] } satisfies Meta<
  typeof WinnersPage
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NotStarted: Story = {
  parameters: { answers: answersOf({ ...selecting, status: 'none', canStart: true, startedAt: null, progress: null }) },
};

export const Selecting: Story = { parameters: { answers: answersOf(selecting) } };

export const Released: Story = {
  parameters: {
    answers: answersOf({
      ...selecting,
      status: 'released',
      releasedAt: '2026-11-22T12:00:00.000Z',
      progress: { paid: 2, total: 2 },
    }),
  },
};

export const NotYours: Story = {
  parameters: {
    answers: {
      'GET /spark/sparkBySlug/summer-reels': { json: { data: aSpark({ creator: people[0] }) } },
    },
  },
};

export const German: Story = { ...Selecting, globals: { language: 'de' } };
