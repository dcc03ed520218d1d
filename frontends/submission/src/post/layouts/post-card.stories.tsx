import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { perPlatform, type SocialPlatform } from '@sparks/domain';
import { LANDSCAPE_PICTURE, PORTRAIT_PICTURE } from '@sparks/ui/testing';
import { registerAppTranslations } from '../../locales/translations';
import { aLink, aPreview } from '../../testing/samples';
import { PostCard } from './post-card';

registerAppTranslations();

const LINKS = perPlatform(({ exampleUrl }) => exampleUrl);
const landscape = { imageUrl: LANDSCAPE_PICTURE, width: 640, height: 360 };
const portrait = { imageUrl: PORTRAIT_PICTURE, width: 360, height: 640 };
const on = (platform: SocialPlatform, changes: Parameters<typeof aPreview>[0] = landscape) => ({
  preview: aPreview({ platform, ...changes }),
  link: aLink(LINKS[platform]),
});

const meta = { component: PostCard, args: on('youtube') } satisfies Meta<typeof PostCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const YouTube: Story = {};

export const Instagram: Story = { args: on('instagram') };

export const TikTok: Story = { args: on('tiktok', portrait) };

export const X: Story = { args: on('twitter') };

export const Facebook: Story = { args: on('facebook') };

export const Reddit: Story = { args: on('reddit') };

export const LongCaption: Story = {
  args: on('instagram', {
    ...landscape,
    caption:
      'Forty mugs out of the kiln, and every one of them has its own color. The glaze is made of ash from our own stove, so no two firings are the same. Which one would you take home? #pottery #slowmornings',
  }),
};

export const NothingReported: Story = {
  args: on('youtube', { postUsername: null, username: null, imageUrl: null, caption: null }),
};

export const German: Story = { ...NothingReported, globals: { language: 'de' } };
