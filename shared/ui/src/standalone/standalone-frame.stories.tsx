import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '../mantine';
import { PageTitle } from '../page/page';
import { StandaloneFrame } from './standalone-frame';

const meta = {
  component: StandaloneFrame,
  parameters: { isPage: true, layout: 'fullscreen' },
  args: { title: 'Sparks submission', children: <PageTitle title="Roof gardens of Lisbon" /> },
} satisfies Meta<typeof StandaloneFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithoutAction: Story = {};

export const WithAction: Story = {
  args: {
    action: (
      <Button variant="default" size="xs">
        Sign out
      </Button>
    ),
  },
};
