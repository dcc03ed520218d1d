import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { CampaignsOverview } from '@sparks/api-client';
import { statesOf } from '@sparks/api-client/testing';
import { LANDSCAPE_PICTURE } from '@sparks/ui/testing';
import { aPage, aSpark } from '../../testing/fixtures';
import { inShell } from '../../testing/story-page';
import { MyCampaignsPage } from './my-campaigns-page';

const nothing: CampaignsOverview = {
  spentCents: 0,
  poolCents: 0,
  pendingPosts: 0,
  oldestPendingAt: null,
  runningLow: [],
  toReview: [],
};
const open = aSpark({ thumbnail: LANDSCAPE_PICTURE });
const long = aSpark({
  _id: 'spark-2',
  slug: 'quiet-corner',
  name: 'Show us the quietest corner of your home before everyone else is awake, in one take',
  budget: 4_120,
  initialBudget: 12_500_000,
  contributionsCount: 48_210,
});
const overview: CampaignsOverview = {
  spentCents: 12_845_050,
  poolCents: 79_120,
  pendingPosts: 1_204,
  oldestPendingAt: '2026-11-18T09:00:00.000Z',
  runningLow: [
    {
      _id: long._id,
      name: long.name,
      slug: long.slug,
      budget: long.budget,
      initialBudget: long.initialBudget,
      lastsUntil: '2026-12-02T09:00:00.000Z',
      endsAt: null,
      reason: 'pool',
    },
  ],
  toReview: [
    {
      _id: open._id,
      name: open.name,
      slug: open.slug,
      pendingPosts: 1_204,
      oldestPendingAt: '2026-11-18T09:00:00.000Z',
    },
  ],
};
const campaigns = aPage([
  open,
  long,
  aSpark({ _id: 'spark-3', slug: 'autumn', name: 'Autumn', live_mode: false, budget: 0, initialBudget: 0 }),
  aSpark({
    _id: 'spark-4',
    slug: 'spring',
    name: 'Spring walks',
    status: 'completed',
    manuallyClosed: true,
    budget: 0,
  }),
]);
const states = statesOf('GET /spark', { 'GET /spark/overview': { json: { data: overview } } });

const meta = { component: MyCampaignsPage, decorators: [inShell] } satisfies Meta<typeof MyCampaignsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { parameters: states.with(campaigns) };

export const Empty: Story = {
  parameters: statesOf('GET /spark', { 'GET /spark/overview': { json: { data: nothing } } }).with(aPage([])),
};

export const Loading: Story = { parameters: states.loading };

export const Failed: Story = { parameters: states.failed };

export const German: Story = { ...Full, globals: { language: 'de' } };
