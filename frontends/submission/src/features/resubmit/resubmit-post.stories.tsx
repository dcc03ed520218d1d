import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { statesOf } from '@sparks/api-client/testing';
import { LANDSCAPE_PICTURE } from '@sparks/ui/testing';
import { aPreview, aSpark, CAPTION, USER_ID, YOUTUBE_URL } from '../../testing/samples';
import { inSubmission, waitForText } from '../../testing/story-submission';
import { ResubmitPost } from './resubmit-post';

const spark = aSpark({ approvalBonus: 2_000, ratePerThousandViews: 350 });

const meta = {
  component: ResubmitPost,
  args: {
    spark,
    seen: spark,
    context: { sparkId: spark._id, creatorId: spark.creator?._id, userId: USER_ID, termsVersion: 1, rulesVersion: 1 },
    platforms: ['youtube', 'tiktok'],
    initial: { platform: 'youtube', url: YOUTUBE_URL },
    balanceCents: 1_284_310,
    onClose: () => undefined,
  },
  parameters: statesOf('GET /api/youtube/post').with({
    data: aPreview({ imageUrl: LANDSCAPE_PICTURE, width: 640, height: 360 }),
  }),
  decorators: [inSubmission],
  play: waitForText(CAPTION),
} satisfies Meta<typeof ResubmitPost>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Affordable: Story = {};

export const ShortBalance: Story = { args: { balanceCents: 150 } };

export const NoBalance: Story = { args: { balanceCents: 0 } };

export const German: Story = { ...ShortBalance, globals: { language: 'de' } };
