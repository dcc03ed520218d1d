import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LANDSCAPE_PICTURE } from '@sparks/ui/testing';
import { createFlow } from '../flow/flow-state';
import { registerAppTranslations } from '../locales/translations';
import { aLink, aPreview, YOUTUBE_URL } from '../testing/samples';
import { PostPreview } from './post-preview';

registerAppTranslations();

const empty = createFlow({ platforms: ['youtube', 'tiktok'] });
const filled = { ...empty, platform: 'youtube', url: YOUTUBE_URL } as const;
const link = aLink();

const meta = { component: PostPreview, args: { state: empty } } satisfies Meta<typeof PostPreview>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Loading: Story = { args: { state: { ...filled, link: { kind: 'previewing', link } } } };

export const Ready: Story = {
  args: {
    state: {
      ...filled,
      link: {
        kind: 'ready',
        link,
        preview: aPreview({ imageUrl: LANDSCAPE_PICTURE, width: 640, height: 360 }),
        meta: { social_verification_status: 'pending' },
      },
    },
  },
};

export const Failed: Story = {
  args: {
    state: {
      ...filled,
      link: { kind: 'failed', link, error: { kind: 'preview' } },
    },
  },
};

export const German: Story = { globals: { language: 'de' } };
