import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { WorkspaceSkeleton } from './workspace-skeleton';

const meta = {
  component: WorkspaceSkeleton,
  parameters: { isPage: true, layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof WorkspaceSkeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {};
