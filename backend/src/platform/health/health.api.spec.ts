import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { REDIS } from '../redis/redis.module.js';
import { HealthService } from './health.service.js';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const up = { status: 'up', ms: expect.any(Number) };

it('tells that the process runs', async () => {
  const answer = await app.http('GET', '/health/live');
  expect([answer.status, answer.body]).toEqual([200, { status: 'ok' }]);
});

it('tells that every dependency is there', async () => {
  const answer = await app.http('GET', '/health/ready');
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ status: 'ok', stopping: false, dependencies: { mongodb: up, redis: up } });
});

it('answers 503 and names the dependency that is down', async () => {
  const away = await createTestApp({ overrides: [{ token: REDIS, value: { ping: () => Promise.reject(new Error('gone')), disconnect: () => undefined } }] });
  try {
    const answer = await away.http('GET', '/health/ready');
    expect(answer.status).toBe(503);
    expect(answer.body).toEqual({ status: 'unavailable', stopping: false, dependencies: { mongodb: up, redis: { status: 'down', ms: expect.any(Number) } } });
    expect((await away.http('GET', '/health/live')).status).toBe(200);
  } finally {
    await away.close();
  }
});

it('does not wait for a dependency that says nothing', async () => {
  const silent = await createTestApp({ overrides: [{ token: REDIS, value: { ping: () => new Promise(() => undefined), disconnect: () => undefined } }] });
  try {
    const answer = await silent.http('GET', '/health/ready');
    expect([answer.status, answer.body.dependencies.redis.status]).toEqual([503, 'down']);
  } finally {
    await silent.close();
  }
}, 10_000);

it('asks for no more work once the process is being stopped', async () => {
  const service = app.get(HealthService);
  service.beforeApplicationShutdown();
  const answer = await app.http('GET', '/health/ready');
  expect([answer.status, answer.body.stopping]).toEqual([503, true]);
});
