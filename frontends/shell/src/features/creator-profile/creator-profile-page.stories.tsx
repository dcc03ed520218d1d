import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { statesOf } from '@sparks/api-client/testing';
import { LANDSCAPE_PICTURE, PORTRAIT_PICTURE } from '@sparks/ui/testing';
import { aBlock, aPage, aProfile, aSpark } from '../../testing/fixtures';
import { inShell } from '../../testing/story-page';
import { CreatorProfilePage } from './creator-profile-page';

const totals = {
  campaigns: 26,
  followers: 1_240,
  paidOut: 12_845_050,
  approvalRate: 0.87,
  medianDecisionHours: 18,
  contributionsApproved: 0,
  contributionApprovalRate: null,
  views: 0,
};
const creator = aProfile({
  user_image: PORTRAIT_PICTURE,
  bio: 'Films and coffee.\nWe pay for what you see, not for what you promise.',
  links: ['https://cleo.example.org/work'],
  socialMediaAccounts: [{ platform: 'tiktok', username: 'cleo', order: 0, verified: true }],
});
const contributor = aProfile({
  ...creator,
  _id: 'user-max',
  username: 'maximiliane',
  name: 'Maximiliane von Hohenstein-Falkenberg',
  role: 'contributor',
});
const post = aBlock({ moderation_status: 'approved', moderation_reason: undefined, ees: 12_055, user: contributor });
const states = statesOf('GET /api/users/cleo', {
  [`GET /api/users/${creator._id}/totals`]: { json: { data: totals } },
  'GET /spark': { json: aPage([aSpark({ thumbnail: LANDSCAPE_PICTURE }), aSpark({ _id: 'spark-2', slug: 'two' })]) },
  'GET /blocks': { json: aPage([]) },
});

const meta = {
  component: CreatorProfilePage,
  args: { username: 'cleo' },
  parameters: { at: '/p/cleo' },
  decorators: [inShell],
} satisfies Meta<typeof CreatorProfilePage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Creator: Story = { parameters: states.with({ data: creator }) };

export const Contributor: Story = {
  args: { username: contributor.username },
  parameters: {
    at: `/p/${contributor.username}`,
    answers: {
      [`GET /api/users/${contributor.username}`]: { json: { data: contributor } },
      [`GET /api/users/${contributor._id}/totals`]: {
        json: {
          data: {
            ...totals,
            campaigns: 0,
            paidOut: null,
            contributionsApproved: 17,
            contributionApprovalRate: 0.94,
            views: 1_284_310,
          },
        },
      },
      'GET /blocks': {
        json: aPage([
          { ...post, social_meta: { ...post.social_meta, imageUrl: PORTRAIT_PICTURE } },
          { ...post, _id: 'block-2' },
        ]),
      },
    },
  },
};

export const Visitor: Story = { parameters: { ...states.with({ data: creator }), isSignedIn: false } };

export const Loading: Story = { parameters: states.loading };

export const Failed: Story = { parameters: states.failed };
