import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { statesOf } from '@sparks/api-client/testing';
import { aPage, aSpark } from '../../testing/fixtures';
import { inShell } from '../../testing/story-page';
import { DiscoverPage } from './discover-page';

const states = statesOf('GET /spark');

const meta = { component: DiscoverPage, decorators: [inShell] } satisfies Meta<typeof DiscoverPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  parameters: states.with(
    aPage([aSpark(), aSpark({ _id: 'spark-2', slug: 'window-herbs', name: 'Window herbs', isPrivate: true })]),
  ),
};

export const Empty: Story = { parameters: states.with(aPage([])) };

export const Loading: Story = { parameters: states.loading };

export const Failed: Story = { parameters: states.failed };

export const German: Story = { ...Full, globals: { language: 'de' } };
