import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { TopPostResponse } from '@sparks/api-client';
import { statesOf } from '@sparks/api-client/testing';
import { inAnalytics, SLUG } from '../../testing/story-analytics';
import { TopPosts } from './top-posts';

const states = statesOf('GET /blocks/top');
const post: TopPostResponse = {
  _id: '665f1c2ab7e4d9a1c0ffee11',
  caption: 'Three herbs that survive a north window',
  created: '2026-11-02T10:00:00.000Z',
  platform: 'youtube',
  username: 'ngozi',
  views: 48_210,
  engagement: 3_120,
  earned: 12_055,
};
const unnamed: TopPostResponse = { ...post, _id: '665f1c2ab7e4d9a1c0ffee12', caption: '', username: null, views: null };

const meta = {
  component: TopPosts,
  args: { slug: SLUG, platform: undefined },
  decorators: [inAnalytics],
} satisfies Meta<typeof TopPosts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { parameters: states.with({ data: [post, unnamed] }) };

export const Empty: Story = { parameters: states.with({ data: [] }) };

export const Loading: Story = { parameters: states.loading };

export const Failed: Story = { parameters: states.failed };
