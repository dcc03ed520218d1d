import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { RiskListItemResponse } from '@sparks/api-client';
import { statesOf } from '@sparks/api-client/testing';
import { aBlock, aPerson } from '../../testing/samples';
import { inAdmin } from '../../testing/story-admin';
import { RiskPage } from './risk-page';

const states = statesOf('GET /blocks/risk');
const flagged: RiskListItemResponse = {
  block: aBlock({ moderation_status: 'flagged' }),
  score: 78,
  signals: [
    {
      kind: 'many_campaigns',
      weight: 40,
      isAccepted: false,
      facts: [{ name: 'campaigns', value: 14 }],
      firstSeenAt: '2026-11-20T10:00:00.000Z',
    },
  ],
};
const pending: RiskListItemResponse = {
  ...flagged,
  block: aBlock({
    _id: '665f1c2ab7e4d9a1c0ffee12',
    user: aPerson({ _id: '665f1c2ab7e4d9a1c0ffee62', name: 'Maximiliane von Hohenstein-Falkenberg' }),
    engagement: { views: 12_845_310, likes: 0, comments: 0, shares: null, fetchedAt: '2026-11-20T11:00:00.000Z' },
  }),
  score: 40,
};

const meta = { component: RiskPage, args: { postsPath: '/admin/posts' }, decorators: [inAdmin] } satisfies Meta<
  typeof RiskPage
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { parameters: states.with({ data: { items: [flagged, pending], nextCursor: 'next' } }) };

export const Empty: Story = { parameters: states.with({ data: { items: [], nextCursor: null } }) };

export const Loading: Story = { parameters: states.loading };

export const Failed: Story = { parameters: states.failed };
