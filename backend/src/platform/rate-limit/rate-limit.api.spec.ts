import { Controller, Get, Module } from '@nestjs/common';
import { Redis } from 'ioredis';
import { signInAs } from '../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { ApiNothing } from '../http/response-schemas.js';
import { REDIS } from '../redis/redis.module.js';

const success = ApiNothing();

@Controller('probe')
class LimitProbe {
  @Get('open')
  @Endpoint({ summary: 'Under the general limit', roles: 'optional', success })
  callOpen(): { ok: boolean } {
    return { ok: true };
  }

  @Get('tight')
  @Endpoint({ summary: 'Under a limit of its own', roles: 'optional', success, rateLimit: { max: 2, windowMs: 60_000 } })
  callTight(): { ok: boolean } {
    return { ok: true };
  }
}

@Module({ controllers: [LimitProbe] })
class LimitProbeModule {}

const MAX = 4;
let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ modules: [LimitProbeModule], env: { RATE_LIMIT_MAX: String(MAX) } });
});
afterEach(() => app.close());

const from = (ip: string, path = '/probe/open') => app.http('GET', path, undefined, { 'x-forwarded-for': ip });

it('answers 429 RATE_LIMITED above the limit and says when to come back', async () => {
  const statuses: number[] = [];
  for (let call = 0; call < MAX; call += 1) statuses.push((await from('203.0.113.1')).status);
  expect(statuses).toEqual(Array(MAX).fill(200));
  const refused = await from('203.0.113.1');
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({ code: 'RATE_LIMITED', message: 'Too many requests. Please try again later' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

it('counts each address and each signed-in person alone', async () => {
  for (let call = 0; call <= MAX; call += 1) await from('203.0.113.1');
  expect((await from('203.0.113.2')).status).toBe(200);
  const ada = await signInAs(app, 'ada');
  const headers = { 'x-forwarded-for': '203.0.113.1' };
  for (let call = 0; call < MAX; call += 1) expect((await ada.http('GET', '/probe/open', undefined, headers)).status).toBe(200);
  expect((await ada.http('GET', '/probe/open', undefined, headers)).status).toBe(429);
});

it('keeps a tighter limit for a route that has one', async () => {
  expect((await from('203.0.113.3', '/probe/tight')).status).toBe(200);
  expect((await from('203.0.113.3', '/probe/tight')).status).toBe(200);
  expect((await from('203.0.113.3', '/probe/tight')).status).toBe(429);
  expect((await from('203.0.113.3')).status).toBe(200);
});

it('never limits the questions of operations', async () => {
  for (let call = 0; call < MAX + 2; call += 1) expect((await app.http('GET', '/health/live')).status).toBe(200);
});

it('lets requests pass when Redis does not answer', async () => {
  const gone = new Redis({ host: '127.0.0.1', port: 9, retryStrategy: () => null });
  gone.on('error', () => undefined);
  const blind = await createTestApp({ modules: [LimitProbeModule], env: { RATE_LIMIT_MAX: '1' }, overrides: [{ token: REDIS, value: gone }] });
  try {
    for (let call = 0; call < 3; call += 1) expect((await blind.http('GET', '/probe/open')).status).toBe(200);
  } finally {
    await blind.close();
  }
});
