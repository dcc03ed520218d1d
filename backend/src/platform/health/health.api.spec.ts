import { createServer, type AddressInfo } from 'node:net';
import { Redis } from 'ioredis';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { REDIS } from '../redis/redis.module.js';
import { ShutdownState } from '../shutdown/shutdown-state.js';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const up = { status: 'up', ms: expect.any(Number) };

it('reports that the process is alive', async () => {
  const answer = await app.http('GET', '/health/live');
  expect([answer.status, answer.body]).toEqual([200, { status: 'ok' }]);
});

it('reports that every dependency is up', async () => {
  const answer = await app.http('GET', '/health/ready');
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ status: 'ok', stopping: false, dependencies: { mongodb: up, redis: up } });
});

/** A client that does not reconnect. */
function redisAt(port: number): Redis {
  const client = new Redis({ host: '127.0.0.1', port, retryStrategy: () => null });
  client.on('error', () => undefined);
  return client;
}

it('answers 503 and names the dependency that is down', async () => {
  const away = await createTestApp({ overrides: [{ token: REDIS, value: redisAt(9) }] });
  try {
    const answer = await away.http('GET', '/health/ready');
    expect(answer.status).toBe(503);
    expect(answer.body).toEqual({
      status: 'unavailable',
      stopping: false,
      dependencies: { mongodb: up, redis: { status: 'down', ms: expect.any(Number) } },
    });
    expect((await away.http('GET', '/health/live')).status).toBe(200);
  } finally {
    await away.close();
  }
});

it('does not wait for a dependency that never replies', async () => {
  const silent = createServer((socket) => socket.resume());
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const client = redisAt((silent.address() as AddressInfo).port);
  const waiting = await createTestApp({ overrides: [{ token: REDIS, value: client }] });
  try {
    const answer = await waiting.http('GET', '/health/ready');
    expect([answer.status, answer.body.dependencies.redis.status]).toEqual([503, 'down']);
  } finally {
    await waiting.close();
    silent.close();
  }
}, 10_000);

it('is not ready once the process is shutting down', async () => {
  app.get(ShutdownState).begin();
  const answer = await app.http('GET', '/health/ready');
  expect([answer.status, answer.body.stopping]).toEqual([503, true]);
});
