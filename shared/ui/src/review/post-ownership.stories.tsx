import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PostOwnership } from './post-ownership';

const meta = {
  component: PostOwnership,
  args: {
    author: 'ngozi.adeyemi',
    ownership: { status: 'proven', method: 'oauth' },
    contributor: { name: 'Ngozi Adeyemi' },
    contributorPath: '/admin/people/ngozi',
    postedAt: '2026-11-02T09:15:00Z',
  },
} satisfies Meta<typeof PostOwnership>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Proven: Story = {};

export const Unproven: Story = { args: { ownership: { status: 'unproven', method: null } } };

export const Mismatch: Story = {
  args: { author: 'lisbon.rooftops.official', ownership: { status: 'mismatch', method: null } },
};

export const NothingReported: Story = {
  args: { author: null, postedAt: null, ownership: undefined, contributor: undefined },
};

export const InOtherCampaigns: Story = {
  args: {
    alsoIn: [
      { _id: '6560f1', campaign: 'Night markets', isSamePerson: true },
      {
        _id: '6560f2',
        campaign: 'Show how your neighborhood saves water during the dry months',
        isSamePerson: false,
      },
    ],
  },
};

export const German: Story = { ...InOtherCampaigns, globals: { language: 'de' } };
