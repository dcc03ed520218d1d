import { Types } from 'mongoose';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { NotificationRepository } from './notification.repository.js';

const NOW = new Date('2026-05-10T12:00:00.000Z');
const LATER = new Date(NOW.getTime() + 60_000);

let app: TestApp;
let notifications: NotificationRepository;
beforeAll(async () => {
  app = await createTestApp();
  notifications = app.get(NotificationRepository);
});
afterAll(() => app?.close());

const insert = (userId: Types.ObjectId) =>
  notifications.insertOnce({
    userId,
    kind: 'contribution_flagged',
    dedupeKey: 'flagged:1',
    title: 'Flagged',
    body: '',
    link: '',
    refs: {},
    readAt: null,
    createdAt: NOW,
  } as never);
const stored = (userId: Types.ObjectId) => app.connection.collection('notifications').find({ userId }).toArray();

it('is stored once for an event that is announced several times at once', async () => {
  const userId = new Types.ObjectId();
  const inserted = await Promise.all([insert(userId), insert(userId), insert(userId)]);
  expect(inserted.filter((notification) => notification !== null)).toHaveLength(1);
  expect(await stored(userId)).toHaveLength(1);
});

it('keeps the time of the first reading', async () => {
  const userId = new Types.ObjectId();
  await insert(userId);
  expect(await notifications.markRead(userId, 'all', NOW)).toBe(1);
  expect(await notifications.markRead(userId, 'all', LATER)).toBe(0);
  expect(await stored(userId)).toMatchObject([{ readAt: NOW }]);
});
