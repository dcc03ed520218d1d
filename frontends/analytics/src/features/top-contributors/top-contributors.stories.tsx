import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { TopContributorResponse } from '@sparks/api-client';
import { statesOf } from '@sparks/api-client/testing';
import { inAnalytics, SLUG } from '../../testing/story-analytics';
import { TopContributors } from './top-contributors';

const states = statesOf('GET /blocks/top-contributors');
const person: TopContributorResponse = {
  _id: '665f1c2ab7e4d9a1c0ffee21',
  username: 'ngozi',
  name: 'Ngozi Adeyemi',
  role: 'contributor',
  posts: 3,
  views: 61_400,
  engagement: 4_020,
  earned: 15_350,
};
const deleted: TopContributorResponse = {
  ...person,
  _id: '665f1c2ab7e4d9a1c0ffee22',
  username: null,
  name: null,
  role: null,
};

const meta = {
  component: TopContributors,
  args: { slug: SLUG, platform: undefined },
  decorators: [inAnalytics],
} satisfies Meta<typeof TopContributors>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { parameters: states.with({ data: [person, deleted] }) };

export const Empty: Story = { parameters: states.with({ data: [] }) };

export const Loading: Story = { parameters: states.loading };

export const Failed: Story = { parameters: states.failed };
