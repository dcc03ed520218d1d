import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { AspectRatio } from '../mantine';
import { LANDSCAPE_PICTURE } from '../testing/story-pictures';
import { CoverImage } from './cover-image';

const meta = {
  component: CoverImage,
  args: { sources: [LANDSCAPE_PICTURE], alt: 'Tomato plants on a roof in Lisbon' },
  decorators: [
    (Story) => (
      <AspectRatio ratio={16 / 9} maw="24rem">
        <Story />
      </AspectRatio>
    ),
  ],
} satisfies Meta<typeof CoverImage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Picture: Story = {};

export const WithPosition: Story = { args: { sources: [{ url: LANDSCAPE_PICTURE, position: '50% 100%' }] } };

export const WithoutPicture: Story = { args: { sources: [null, ''], seed: 'Roof gardens of Lisbon' } };

export const WithoutPictureButName: Story = { args: { sources: [], fallbackName: 'Acme' } };

/** The first picture cannot be loaded, so the second one is shown. */
export const FallbackPicture: Story = { args: { sources: ['data:image/png;base64,none', LANDSCAPE_PICTURE] } };
