import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { EventReader } from '../../../../../test/support/event-reader.js';
import { personOf } from '../../../../../test/support/people.js';
import { signInAs, type SignedIn } from '../../../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../../../test/support/test-app.js';
import { TransactionRunner } from '../../../../platform/database/transaction-runner.js';
import { REDIS } from '../../../../platform/redis/redis.module.js';
import { NotificationsService } from '../../notifications.service.js';

/** Two processes of one installation: the user's stream is open in one, the notification is created in the other. */
const MAX_STREAMS = 10;
let app: TestApp;
let other: TestApp;
let address: string;
let ada: SignedIn;
let ben: SignedIn;
const readers: EventReader[] = [];

beforeAll(async () => {
  app = await createTestApp({ env: { EVENT_STREAMS_PER_USER: String(MAX_STREAMS) } });
  other = await createTestApp({ besides: app });
  address = await app.listen();
  [ada, ben] = await Promise.all([signInAs(app, 'ada'), signInAs(app, 'ben')]);
  // The first stream of a process starts the Redis subscription, and reports when it is active.
  expect((await (await open(ada.token)).next()).event).toBe('missed');
});
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});
afterAll(async () => {
  await other.close();
  await app.close();
});

async function open(token?: string): Promise<EventReader> {
  const reader = await EventReader.open(`${address}/api/notifications/events`, token);
  readers.push(reader);
  return reader;
}
/** Opens a stream and waits for a first message, so that the stream receives every later one. */
async function openLive(who: SignedIn): Promise<EventReader> {
  const reader = await open(who.token);
  const key = `live:${crypto.randomUUID()}`;
  await notify(who, key);
  while ((await reader.next()).data.params.campaign !== key) await sleep(1);
  return reader;
}
const notify = (who: SignedIn, dedupeKey: string, from: TestApp = other) =>
  from.get(NotificationsService).notify({
    userId: who.user.id,
    kind: 'contribution_earned',
    params: { campaign: dedupeKey, paidCents: 150 },
    dedupeKey,
    link: '/wallet',
  });

it('streams a notification of another process to its user only, as the list shows it', async () => {
  const [again, adas, bens] = [await open(ada.token), await openLive(ada), await openLive(ben)];
  await notify(ada, 'news');
  const event = await adas.next();
  const [newest] = (await ada.http('GET', '/api/notifications?limit=1')).body.data;
  expect(event).toEqual({ event: 'notification', id: newest._id, data: newest });
  while ((await again.next()).data.params.campaign !== 'news') await sleep(1);
  await notify(ben, 'for ben');
  expect((await bens.next()).data.params.campaign).toBe('for ben');
  expect(adas.waiting).toEqual([]);
});

it('streams a notification once for concurrent calls', async () => {
  const reader = await openLive(ada);
  await Promise.all(Array.from({ length: 10 }, () => notify(ada, 'once')));
  await notify(ada, 'after');
  expect([(await reader.next()).data.params.campaign, (await reader.next()).data.params.campaign]).toEqual([
    'once',
    'after',
  ]);
});

it('streams after the commit, and nothing after an abort', async () => {
  const reader = await openLive(ada);
  const run = (dedupeKey: string, fails: boolean) =>
    other.get(TransactionRunner).runInTransaction(async (session) => {
      await other.get(NotificationsService).notify(
        {
          userId: ada.user.id,
          kind: 'contribution_earned',
          params: { campaign: dedupeKey, paidCents: 150 },
          dedupeKey,
        },
        session,
      );
      await sleep(100);
      expect(reader.waiting).toEqual([]);
      if (fails) throw new Error('stop');
    });
  await expect(run('aborted', true)).rejects.toThrow('stop');
  await run('committed', false);
  expect((await reader.next()).data.params.campaign).toBe('committed');
});

it('streams to all tabs that notifications were read', async () => {
  const reader = await openLive(ada);
  await ada.http('PATCH', '/api/notifications/read', { all: true });
  expect(await reader.next()).toEqual({ event: 'read', data: {} });
  await ada.http('PATCH', '/api/notifications/read', { all: true });
  await notify(ada, 'next');
  expect((await reader.next()).data.params.campaign).toBe('next');
});

it('sends `missed` after a lost Redis connection, and continues', async () => {
  const reader = await openLive(ada);
  const redis = app.get<Redis>(REDIS);
  const clients = (await redis.client('LIST')) as string;
  const own = clients.split('\n').filter((line) => line.includes(`name=${app.env.redis.prefix}:messages `));
  expect(own).toHaveLength(1);
  await redis.client('KILL', 'ID', Number(/id=(\d+)/.exec(own[0] ?? '')?.[1]));
  expect(await reader.next()).toEqual({ event: 'missed', data: {} });
  await notify(ada, 'goes on');
  expect((await reader.next()).data.params.campaign).toBe('goes on');
});

it('stores a notification that cannot be published', async () => {
  const away = new Redis({ host: '127.0.0.1', port: 9, lazyConnect: true, retryStrategy: () => null });
  away.on('error', () => undefined);
  const alone = await createTestApp({ overrides: [{ token: REDIS, value: away }] });
  const who = await signInAs(alone, 'ada');
  await alone.get(NotificationsService).notify({
    userId: who.user.id,
    kind: 'contribution_earned',
    params: { campaign: 'Kept', paidCents: 150 },
    dedupeKey: 'kept',
  });
  expect((await who.http('GET', '/api/notifications')).body.data).toMatchObject([{ params: { campaign: 'Kept' } }]);
  await alone.close();
});

it('ends when the token expires', async () => {
  const token = await app.issuer.tokenFor(personOf('ada'), { expiresInS: 2 });
  const startedAt = Date.now();
  const reader = await open(token);
  expect(reader.answer.status).toBe(200);
  await reader.ended();
  expect(Date.now() - startedAt).toBeLessThan(4_000);
});

it('requires a sign-in and limits the streams per user', async () => {
  expect((await open()).answer.status).toBe(401);
  const opened = await Promise.all(Array.from({ length: MAX_STREAMS }, () => open(ben.token)));
  expect(opened.map(({ answer }) => answer.status)).toEqual(Array.from({ length: MAX_STREAMS }, () => 200));
  expect((await open(ben.token)).answer.status).toBe(429);
});
