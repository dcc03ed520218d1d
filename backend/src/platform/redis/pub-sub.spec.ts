import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { PubSub } from './pub-sub.js';
import { RedisConnections } from './redis-connections.js';
import { REDIS } from './redis.module.js';

/** Two processes of one installation. */
let app: TestApp;
let other: TestApp;
let pubSub: PubSub;
beforeAll(async () => {
  app = await createTestApp();
  other = await createTestApp({ besides: app });
  pubSub = app.get(PubSub);
  await new Promise<void>((resolve) => pubSub.listen('first', () => undefined, resolve));
});
afterAll(async () => {
  await other?.close();
  await app?.close();
});

const OPTIONS = { pollMs: 20_000, maxMs: 20_000 };
const listeners = () => {
  const emitter = (pubSub as unknown as { listeners: NodeJS.EventEmitter }).listeners;
  return emitter.eventNames().reduce((sum, name) => sum + emitter.listenerCount(name), 0);
};
const subscribers = async () => {
  const clients = (await app.get<Redis>(REDIS).client('LIST')) as string;
  return clients.split('\n').filter((line) => line.includes(`name=${app.env.redis.prefix}:messages `));
};

it('repeats a check once per message of its topic, of any process, over one connection', async () => {
  let isDone = false;
  let checks = 0;
  const check = async () => {
    checks += 1;
    return isDone ? 'done' : undefined;
  };
  const waiting = Promise.all(Array.from({ length: 20 }, () => pubSub.repeatUntilFound('mine', check, OPTIONS)));
  await other.get(PubSub).publish('others');
  await pubSub.publish('others');
  await sleep(100);
  expect(checks).toBe(20);
  isDone = true;
  await other.get(PubSub).publish('mine');
  expect(await waiting).toEqual(Array.from({ length: 20 }, () => 'done'));
  expect(checks).toBe(40);
  expect(await subscribers()).toHaveLength(1);
});

it('does not miss a message that arrives during a check', async () => {
  let isDone = false;
  const check = async () => {
    const found = isDone ? 'done' : undefined;
    isDone = true;
    await pubSub.publish('during');
    await sleep(50);
    return found;
  };
  expect(await pubSub.repeatUntilFound('during', check, OPTIONS)).toBe('done');
});

it('checks again after the connection to Redis was lost', async () => {
  let checks = 0;
  const check = async () => ((checks += 1) > 1 ? 'done' : undefined);
  const waiting = pubSub.repeatUntilFound('lost', check, OPTIONS);
  await sleep(50);
  await app.get<Redis>(REDIS).client('KILL', 'ID', Number(/id=(\d+)/.exec((await subscribers())[0] ?? '')?.[1]));
  expect(await waiting).toBe('done');
});

it('polls without Redis', async () => {
  const away = new Redis({ host: '127.0.0.1', port: 9, lazyConnect: true, retryStrategy: () => null });
  away.on('error', () => undefined);
  const connections = { connectSubscriber: () => away } as unknown as RedisConnections;
  const alone = new PubSub(app.env, away, connections);
  let checks = 0;
  const check = async () => ((checks += 1) > 2 ? 'done' : undefined);
  await alone.publish('away');
  expect(await alone.repeatUntilFound('away', check, { pollMs: 20, maxMs: 5_000 })).toBe('done');
  alone.onModuleDestroy();
});

it.each(['ended', 'was aborted', 'failed'])('leaves no listener behind after a wait that %s', async (how) => {
  const before = listeners();
  const abort = new AbortController();
  const check = async () => {
    if (how === 'failed') throw new Error('failed');
    return undefined;
  };
  const maxMs = how === 'ended' ? 50 : 20_000;
  const waiting = pubSub
    .repeatUntilFound('left', check, { pollMs: 20_000, maxMs, signal: abort.signal })
    .catch((error: Error) => error.message);
  if (how === 'was aborted') {
    expect(listeners()).toBe(before + 2);
    abort.abort();
  }
  expect(await waiting).toBe(how === 'failed' ? 'failed' : undefined);
  expect(listeners()).toBe(before);
});
