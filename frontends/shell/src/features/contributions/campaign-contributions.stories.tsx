import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { statesOf } from '@sparks/api-client/testing';
import { LANDSCAPE_PICTURE, PORTRAIT_PICTURE } from '@sparks/ui/testing';
import { aBlock, aPage, aPerson, aSpark } from '../../testing/fixtures';
import { inShell } from '../../testing/story-page';
import { CampaignContributions } from './campaign-contributions';

const states = statesOf('GET /blocks');
const post = aBlock({ moderation_status: 'approved', moderation_reason: undefined, ees: 12_055 });
const posts = [
  { ...post, social_meta: { ...post.social_meta, imageUrl: PORTRAIT_PICTURE }, hasActiveBoost: true },
  {
    ...post,
    _id: 'block-2',
    user: aPerson({
      _id: 'user-max',
      username: 'maximiliane',
      name: 'Maximiliane von Hohenstein-Falkenberg',
      role: 'contributor',
    }),
    likesCount: 1_284_310,
    commentsCount: 0,
    social_meta: {
      ...post.social_meta,
      platform: 'youtube' as const,
      username: 'maximiliane.from.the.quiet.balcony',
      imageUrl: LANDSCAPE_PICTURE,
      ratio: 16 / 9,
    },
  },
  aBlock({ _id: 'block-3', user: undefined }),
];

const meta = {
  component: CampaignContributions,
  args: { spark: aSpark() },
  parameters: { at: '/campaigns/summer-reels' },
  decorators: [inShell],
} satisfies Meta<typeof CampaignContributions>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { parameters: states.with(aPage(posts)) };

export const Moderating: Story = {
  parameters: { ...states.with(aPage(posts)), at: '/campaigns/summer-reels?moderate=1' },
};

export const Empty: Story = { parameters: { ...states.with(aPage([])), isSignedIn: false } };

export const Loading: Story = { parameters: states.loading };

export const Failed: Story = { parameters: states.failed };
