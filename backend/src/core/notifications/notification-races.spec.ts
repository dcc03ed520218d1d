import { Types } from 'mongoose';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { WRITE_BATCH } from '../../platform/database/write-in-batches.js';
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

it('marks more notifications than one command changes, once for concurrent calls, and none of another person', async () => {
  const [userId, other] = [new Types.ObjectId(), new Types.ObjectId()];
  const count = 2 * WRITE_BATCH + 1;
  const like = { kind: 'contribution_flagged', title: 'Flagged', readAt: null, createdAt: NOW };
  await app.connection
    .collection('notifications')
    .insertMany([
      ...Array.from({ length: count }, (_, index) => ({ ...like, userId, dedupeKey: `many:${index}` })),
      { ...like, userId: other, dedupeKey: 'many' },
    ]);
  const marked = await Promise.all([NOW, LATER].map((readAt) => notifications.markRead(userId, 'all', readAt)));
  expect(marked.reduce((sum, each) => sum + each, 0)).toBe(count);
  expect((await stored(userId)).filter(({ readAt }) => readAt === null)).toEqual([]);
  expect(await stored(other)).toMatchObject([{ readAt: null }]);
});
