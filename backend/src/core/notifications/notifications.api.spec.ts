import { FixedClock } from '../../../test/support/fixed-clock.js';
import { signInAs, type SignedIn } from '../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { NotificationsService } from './notifications.service.js';

const clock = new FixedClock();
let app: TestApp;
let ada: SignedIn;
let ben: SignedIn;
beforeAll(async () => {
  app = await createTestApp({ clock });
  [ada, ben] = await Promise.all([signInAs(app, 'ada'), signInAs(app, 'ben')]);
});
afterAll(() => app.close());
beforeEach(() => app.connection.collection('notifications').deleteMany({}));

const tell = (who: SignedIn, dedupeKey: string, title = dedupeKey) => {
  clock.advanceMs(1_000);
  return app.get(NotificationsService).notify({ userId: who.user.id, kind: 'probe', dedupeKey, title });
};
const list = async (who: SignedIn, query = '') => (await who.http('GET', `/api/notifications${query}`)).body;

it('tells an event once, even to twenty at the same moment', async () => {
  await Promise.all(Array.from({ length: 20 }, () => tell(ada, 'same')));
  await tell(ben, 'same');
  expect((await list(ada)).pagination.totalItems).toBe(1);
  expect((await list(ben)).pagination.totalItems).toBe(1);
});

it('lists newest first, a page at a time, with the number of unread ones', async () => {
  for (const key of ['one', 'two', 'three']) await tell(ada, key);
  const page = await list(ada, '?limit=2');
  expect(page.data.map(({ title, read }: { title: string; read: boolean }) => [title, read])).toEqual([['three', false], ['two', false]]);
  expect(page).toMatchObject({ unread: 3, pagination: { currentPage: 1, totalPages: 2, totalItems: 3, pageSize: 2 } });
});

it('marks some or all as read, and only the own ones', async () => {
  for (const key of ['one', 'two', 'three']) await tell(ada, key);
  await tell(ben, 'one');
  const [newest] = (await list(ada)).data;
  expect((await ada.http('PATCH', '/api/notifications/read', { ids: [newest._id] })).body).toEqual({ data: { unread: 2 } });
  expect((await ben.http('PATCH', '/api/notifications/read', { ids: [newest._id] })).body).toEqual({ data: { unread: 1 } });
  expect((await ada.http('PATCH', '/api/notifications/read', { all: true })).body).toEqual({ data: { unread: 0 } });
  expect((await list(ben)).unread).toBe(1);
});

it.each([[{}], [{ ids: [], all: true }], [{ ids: [] }], [{ all: false }], [{ ids: ['x'] }], [{ ids: { $ne: 1 } }]])('refuses %j', async (body) => {
  expect((await ada.http('PATCH', '/api/notifications/read', body)).status).toBe(400);
});

it('tells nothing when the transaction that it belongs to fails', async () => {
  const work = app.get(TransactionRunner).run(async (session) => {
    await app.get(NotificationsService).notify({ userId: ada.user.id, kind: 'probe', dedupeKey: 'aborted', title: 'Never' }, session);
    throw new Error('stop');
  });
  await expect(work).rejects.toThrow('stop');
  expect((await list(ada)).pagination.totalItems).toBe(0);
});
