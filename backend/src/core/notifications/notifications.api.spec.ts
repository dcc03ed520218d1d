import { getModelToken } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { FixedClock } from '../../../test/support/fixed-clock.js';
import { signInAs, type SignedIn } from '../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { Notification } from './notification.schema.js';
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

const notify = (who: SignedIn, dedupeKey: string) => {
  clock.advanceMs(1_000);
  return app.get(NotificationsService).notify({
    userId: who.user.id,
    kind: 'contribution_earned',
    params: { campaign: dedupeKey, paidCents: 150 },
    dedupeKey,
  });
};
const toldIn = ({ data }: { data: { params: { campaign: string }; read: boolean }[] }) =>
  data.map(({ params, read }) => [params.campaign, read]);
const list = async (who: SignedIn, query = '') => (await who.http('GET', `/api/notifications${query}`)).body;

it('stores one notification for concurrent calls with the same key', async () => {
  await Promise.all(Array.from({ length: 20 }, () => notify(ada, 'same')));
  await notify(ben, 'same');
  expect((await list(ada)).pagination.totalItems).toBe(1);
  expect((await list(ben)).pagination.totalItems).toBe(1);
});

it('returns the parameters and the English text, and stored notifications without parameters', async () => {
  await notify(ada, 'Tea');
  await app.connection.collection('notifications').insertOne({
    userId: new Types.ObjectId(ada.user.id),
    kind: 'spark_live',
    dedupeKey: 'old',
    title: 'Old news',
    body: '',
    link: '',
    refs: {},
    readAt: null,
    createdAt: new Date(0),
  });
  const { data } = await list(ada);
  expect(data[0]).toMatchObject({
    kind: 'contribution_earned',
    params: { campaign: 'Tea', paidCents: 150 },
    title: 'You earned $1.50',
    body: expect.stringContaining('Your post in Tea earned it'),
  });
  expect(data[1]).toMatchObject({ title: 'Old news' });
  expect(data[1]).not.toHaveProperty('params');
});

it('lists newest first, paginated, with the number of unread ones', async () => {
  for (const key of ['one', 'two', 'three']) await notify(ada, key);
  const page = await list(ada, '?limit=2');
  expect(toldIn(page)).toEqual([
    ['three', false],
    ['two', false],
  ]);
  expect(page).toMatchObject({ unread: 3, pagination: { currentPage: 1, totalPages: 2, totalItems: 3, pageSize: 2 } });
});

it('lists unread notifications only', async () => {
  for (const key of ['one', 'two', 'three']) await notify(ada, key);
  const { data } = await list(ada);
  await ada.http('PATCH', '/api/notifications/read', { ids: [data[1]._id] });
  const page = await list(ada, '?filter=unread&limit=1');
  expect(page).toMatchObject({
    data: [{ params: { campaign: 'three' } }],
    unread: 2,
    pagination: { totalItems: 2, totalPages: 2 },
  });
  expect((await ada.http('GET', '/api/notifications?filter=some')).status).toBe(400);
});

it('reads every page from an index without sorting', async () => {
  const notifications = app.get<Model<Notification>>(getModelToken(Notification.name));
  const userId = new Types.ObjectId(ada.user.id);
  const news = (index: number) => ({
    userId,
    kind: 'contribution_earned',
    dedupeKey: `n${index}`,
    title: 'News',
    createdAt: new Date(index * 1_000),
    readAt: index % 2 ? new Date() : null,
  });
  await notifications.insertMany(Array.from({ length: 500 }, (_, index) => news(index)));
  for (const [query, filter] of [
    ['', {}],
    ['&filter=unread', { readAt: null }],
  ] as const) {
    const asked = jest.spyOn(notifications, 'find');
    expect((await list(ada, `?limit=20&page=2${query}`)).data).toHaveLength(20);
    const [find] = asked.mock.results.map(({ value }) => value as ReturnType<typeof notifications.find>);
    asked.mockRestore();
    expect(find?.getFilter()).toEqual({ userId, ...filter });
    const plan = JSON.stringify(await find?.clone().explain('queryPlanner'));
    expect([query, /COLLSCAN|Seq Scan|"(Sort|SORT)"/.test(plan)]).toEqual([query, false]);
  }
});

it('replaces an ongoing notification and marks it as unread, also under concurrent calls', async () => {
  const again = (count: number) =>
    app.get(NotificationsService).notifyOngoing({
      userId: ada.user.id,
      kind: 'contributions_waiting',
      params: { campaign: 'Tea', count },
      dedupeKey: 'waiting',
    });
  await Promise.all(Array.from({ length: 10 }, () => again(1)));
  await notify(ada, 'other');
  await ada.http('PATCH', '/api/notifications/read', { all: true });
  clock.advanceMs(1_000);
  await again(2);
  const page = await list(ada);
  expect(page.data[0]).toMatchObject({ title: '2 posts wait for review', params: { campaign: 'Tea', count: 2 } });
  expect(toldIn(page)).toEqual([
    ['Tea', false],
    ['other', true],
  ]);
  expect(page.unread).toBe(1);
});

it("marks some or all as read, but only the user's own [sec-08]", async () => {
  for (const key of ['one', 'two', 'three']) await notify(ada, key);
  await notify(ben, 'one');
  const [newest] = (await list(ada)).data;
  expect((await ada.http('PATCH', '/api/notifications/read', { ids: [newest._id] })).body).toEqual({
    data: { unread: 2 },
  });
  expect((await ben.http('PATCH', '/api/notifications/read', { ids: [newest._id] })).body).toEqual({
    data: { unread: 1 },
  });
  expect((await ada.http('PATCH', '/api/notifications/read', { all: true })).body).toEqual({ data: { unread: 0 } });
  expect((await list(ben)).unread).toBe(1);
});

it.each([[{}], [{ ids: [], all: true }], [{ ids: [] }], [{ all: false }], [{ ids: ['x'] }], [{ ids: { $ne: 1 } }]])(
  'refuses %j',
  async (body) => {
    expect((await ada.http('PATCH', '/api/notifications/read', body)).status).toBe(400);
  },
);

it("stores nothing when the caller's transaction aborts", async () => {
  const work = app.get(TransactionRunner).runInTransaction(async (session) => {
    await app.get(NotificationsService).notify(
      {
        userId: ada.user.id,
        kind: 'contribution_earned',
        params: { campaign: 'Never', paidCents: 150 },
        dedupeKey: 'aborted',
      },
      session,
    );
    throw new Error('stop');
  });
  await expect(work).rejects.toThrow('stop');
  expect((await list(ada)).pagination.totalItems).toBe(0);
});
