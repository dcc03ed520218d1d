import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { NotificationResponse } from '@sparks/api-client';
import { statesOf } from '@sparks/api-client/testing';
import { aPage } from '../../testing/fixtures';
import { inShell } from '../../testing/story-page';
import { NotificationsPage } from './notifications-page';
import { notificationSettings } from './testing/notification-settings';

const states = statesOf('GET /api/notifications', {
  'GET /api/notifications/settings': { json: { data: notificationSettings() } },
});
const approved: NotificationResponse = {
  _id: '665f1c2ab7e4d9a1c0ffee41',
  kind: 'contribution_approved',
  title: 'Your post was approved',
  body: 'It is in Window herbs. The approval bonus of $15.00 is in your wallet.',
  link: '/wallet',
  refs: {},
  read: false,
  createdAt: '2026-11-20T10:00:00.000Z',
};
const declined: NotificationResponse = {
  ...approved,
  _id: '665f1c2ab7e4d9a1c0ffee42',
  kind: 'contribution_declined',
  title: 'Your post was declined',
  body: 'The brand is not named in the first three seconds.',
  read: true,
  createdAt: '2026-11-18T16:00:00.000Z',
};

const meta = { component: NotificationsPage, decorators: [inShell] } satisfies Meta<typeof NotificationsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { parameters: states.with({ ...aPage([approved, declined]), unread: 1 }) };

export const Empty: Story = { parameters: states.with({ ...aPage([]), unread: 0 }) };

export const Loading: Story = { parameters: states.loading };

export const Failed: Story = { parameters: states.failed };
