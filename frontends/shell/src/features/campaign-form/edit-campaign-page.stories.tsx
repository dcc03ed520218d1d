import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { statesOf } from '@sparks/api-client/testing';
import { aSpark } from '../../testing/fixtures';
import { inShell } from '../../testing/story-page';
import { EditCampaignPage } from './edit-campaign-page';

const states = statesOf('GET /spark/sparkBySlug/summer-reels');
const spark = aSpark();

const meta = {
  component: EditCampaignPage,
  args: { slug: 'summer-reels' },
  parameters: { at: '/campaigns/summer-reels/edit' },
  decorators: [inShell],
} satisfies Meta<typeof EditCampaignPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Published: Story = { parameters: states.with({ data: spark }) };

export const Closed: Story = {
  parameters: states.with({ data: { ...spark, status: 'ended', manuallyClosed: true } }),
};

export const Loading: Story = { parameters: states.loading };
