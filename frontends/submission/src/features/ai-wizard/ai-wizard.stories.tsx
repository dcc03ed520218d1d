import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { FakeEventStream, statesOf, type StoryAnswers } from '@sparks/api-client/testing';
import { LANDSCAPE_PICTURE } from '@sparks/ui/testing';
import { SPARK_ID } from '../../testing/samples';
import { inSubmission } from '../../testing/story-submission';
import { AiWizard } from './ai-wizard';
import { registerAiTranslations } from './locales/translations';
import { aContent, anOptions, aRunningContent, CONTENT_ID } from './testing/samples';

registerAiTranslations();

const pageOf = (data: unknown[]) => ({
  data,
  pagination: { currentPage: 1, totalPages: 1, totalItems: data.length, isExact: true, pageSize: 12 },
});
const options: StoryAnswers = { 'GET /api/ai/options': { json: { data: anOptions() } } };
const states = statesOf('GET /api/ai/contents', {
  ...options,
  [`GET /api/ai/jobs/${CONTENT_ID}/events`]: { events: new FakeEventStream() },
});
const picture = {
  url: LANDSCAPE_PICTURE,
  thumbnailUrl: LANDSCAPE_PICTURE,
  format: '16:9',
  width: 1_024,
  height: 576,
} as const;

const meta = {
  component: AiWizard,
  args: {
    sparkId: SPARK_ID,
    sparkSlug: 'slow-mornings',
    onClose: () => undefined,
    onUse: () => undefined,
    onTopUp: () => undefined,
  },
  decorators: [inSubmission],
} satisfies Meta<typeof AiWizard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Start: Story = { parameters: states.with(pageOf([])) };

export const Generating: Story = { parameters: states.with(pageOf([aRunningContent()])) };

export const Gallery: Story = {
  parameters: {
    ...states.with(
      pageOf([
        aContent(picture),
        aContent({ ...picture, id: '64b0000000000000000000a2', usedAt: '2026-06-02T12:00:00.000Z' }),
        aContent({
          id: '64b0000000000000000000a3',
          status: 'failed',
          url: null,
          thumbnailUrl: null,
          downloadUrl: null,
          failure: { code: 'provider_failed', message: 'The provider could not make this image.' },
        }),
      ]),
    ),
    at: '/?view=gallery',
  },
};

export const Visitor: Story = { parameters: { isSignedIn: false } };

export const Failed: Story = { parameters: states.failed };
