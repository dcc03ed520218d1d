import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { BrowserRouter } from 'react-router';
import { registerAppTranslations } from '../../locales/translations';
import { anOverview } from '../../testing/samples';
import { Decisions } from './decisions';

registerAppTranslations();

const { decisions } = anOverview();

const meta = {
  component: Decisions,
  args: {
    decisions,
    paths: {
      posts: '/admin/posts',
      risk: '/admin/risk',
      access: '/admin/access',
      approvals: '/admin/approvals',
      payouts: '/admin/payouts',
      cases: '/admin/cases',
    },
  },
  decorators: [
    (Story) => (
      <BrowserRouter>
        <Story />
      </BrowserRouter>
    ),
  ],
} satisfies Meta<typeof Decisions>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};

export const NothingPending: Story = {
  args: { decisions: decisions.map(({ kind }) => ({ kind, count: 0, isMore: false, oldestAt: null })) },
};

export const Loading: Story = { args: { decisions: undefined } };

export const German: Story = { globals: { language: 'de' } };
