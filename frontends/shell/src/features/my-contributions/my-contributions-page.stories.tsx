import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { statesOf } from '@sparks/api-client/testing';
import { anOwnBlock, aPage } from '../../testing/fixtures';
import { inShell } from '../../testing/story-page';
import { MyContributionsPage } from './my-contributions-page';

const states = statesOf('GET /api/users/me/contributions', {
  'GET /blocks/boost-terms': { json: { data: { price: 500, durationMs: 259_200_000 } } },
  'GET /api/users/me/contributions/campaigns': { json: { data: [] } },
  'GET /api/users/me/contributions/summary': {
    json: {
      data: {
        earnedCents: 12_055,
        earnedThisMonthCents: 4_250,
        heldCents: 300,
        views: 48_210,
        counts: { pending: 1, approved: 1, declined: 1, flagged: 0 },
      },
    },
  },
});
const pending = anOwnBlock({ medianDecisionHours: 18 });
const approved = anOwnBlock({ _id: 'block-2', moderation_status: 'approved', ees: 12_055, heldCents: 300 });
const declined = anOwnBlock({ _id: 'block-3', moderation_status: 'declined', moderation_reason: 'Off topic' });

const meta = { component: MyContributionsPage, decorators: [inShell] } satisfies Meta<typeof MyContributionsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { parameters: states.with(aPage([pending, approved, declined])) };

export const Empty: Story = { parameters: states.with(aPage([])) };

export const Loading: Story = { parameters: states.loading };

export const Failed: Story = { parameters: states.failed };
