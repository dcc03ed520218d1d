import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { AspectRatio } from '../mantine';
import { LANDSCAPE_PICTURE, PORTRAIT_PICTURE } from '../testing/story-pictures';
import { PostPicture } from './post-picture';

const meta = {
  component: PostPicture,
  args: { sources: [LANDSCAPE_PICTURE], alt: 'Post of Ngozi Adeyemi', ratio: 16 / 9 },
  decorators: [
    (Story) => (
      <AspectRatio ratio={4 / 5} maw="18rem">
        <Story />
      </AspectRatio>
    ),
  ],
} satisfies Meta<typeof PostPicture>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Landscape: Story = {};

export const Portrait: Story = { args: { sources: [PORTRAIT_PICTURE], ratio: 9 / 16 } };

export const WithoutPicture: Story = { args: { sources: [], seed: 'Ngozi Adeyemi' } };
