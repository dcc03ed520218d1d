import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { statesOf } from '@sparks/api-client/testing';
import { LANDSCAPE_PICTURE } from '@sparks/ui/testing';
import { aPreview, aSpark, CAPTION, USER_ID, YOUTUBE_URL } from '../../testing/samples';
import { inSubmission, waitForText } from '../../testing/story-submission';
import { SubmitPost } from './submit-post';

const spark = aSpark({
  approvalBonus: 2_000,
  ratePerThousandViews: 350,
  maxEarningPerContribution: 15_000,
  holdDays: 7,
});
const states = statesOf('GET /api/youtube/post');
const pasted = { platform: 'youtube', url: YOUTUBE_URL } as const;

const meta = {
  component: SubmitPost,
  args: {
    spark,
    seen: spark,
    context: { sparkId: spark._id, creatorId: spark.creator?._id, userId: USER_ID, termsVersion: 1, rulesVersion: 1 },
    platforms: ['youtube', 'tiktok', 'instagram', 'twitter'],
    onClose: () => undefined,
    onAlreadyContributed: () => undefined,
  },
  decorators: [inSubmission],
} satisfies Meta<typeof SubmitPost>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Checking: Story = { args: { initial: pasted }, parameters: states.loading };

export const Ready: Story = {
  args: { initial: pasted },
  play: waitForText(CAPTION),
  parameters: states.with({ data: aPreview({ imageUrl: LANDSCAPE_PICTURE, width: 640, height: 360 }) }),
};

export const Failed: Story = {
  args: { initial: pasted },
  parameters: states.failed,
  play: waitForText(/Too many requests/u),
};

export const German: Story = { ...Ready, globals: { language: 'de' } };
