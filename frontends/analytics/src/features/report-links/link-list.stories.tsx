import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { ReportLinkResponse } from '@sparks/api-client';
import { statesOf } from '@sparks/api-client/testing';
import { inAnalytics, SLUG } from '../../testing/story-analytics';
import { LinkList } from './link-list';

const states = statesOf(`GET /api/sparks/report/${SLUG}/links`);
const link: ReportLinkResponse = {
  _id: '665f1c2ab7e4d9a1c0ffee31',
  createdAt: '2026-11-02T10:00:00.000Z',
  expiresAt: '2026-12-02T10:00:00.000Z',
  lastUsedAt: '2026-11-19T16:30:00.000Z',
};
const unused: ReportLinkResponse = {
  ...link,
  _id: '665f1c2ab7e4d9a1c0ffee32',
  createdAt: '2026-11-12T08:00:00.000Z',
  lastUsedAt: null,
};

const meta = {
  component: LinkList,
  args: { slug: SLUG, onRevoke: () => undefined },
  decorators: [inAnalytics],
} satisfies Meta<typeof LinkList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { parameters: states.with({ data: [link, unused] }) };

export const Empty: Story = { parameters: states.with({ data: [] }) };

export const Loading: Story = { parameters: states.loading };

export const Failed: Story = { parameters: states.failed };
