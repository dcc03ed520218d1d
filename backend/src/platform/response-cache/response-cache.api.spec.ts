import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { CacheProbeModule, ProbeState } from '../../../test/support/cache-probe.js';
import type { HttpResponse } from '../../../test/support/http.js';
import { signInAs, type SignedIn } from '../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { REDIS } from '../redis/redis.module.js';
import { LOAD_BURST, STALE_TTLS } from './response-cache.js';

const TTL_MS = 1_000;
const LIMIT = 60;
let app: TestApp;
let [ada, ben]: SignedIn[] = [];
let state: ProbeState;
beforeAll(async () => {
  app = await createTestApp({
    modules: [CacheProbeModule],
    env: { RATE_LIMIT_MAX: String(LIMIT), RESPONSE_CACHE_TTL_MS: String(TTL_MS) },
  });
  [ada, ben] = [await signInAs(app, 'ada'), await signInAs(app, 'ben')];
  state = app.get(ProbeState);
});
afterAll(() => app.close());

let used = 0;
/** A new address per request: rate limits outlast a test. */
const nextAddress = () => `203.0.113.${(used += 1)}`;
/** A new URL per test: so do cache entries. */
let query: string;
beforeEach(() => {
  query = `?test=${(used += 1)}`;
});
const read = async (path: string, who?: SignedIn, headers: Record<string, string> = {}) =>
  who === undefined
    ? app.http('GET', `/cached/${path}${query}`, undefined, { 'x-forwarded-for': nextAddress(), ...headers })
    : who.http('GET', `/cached/${path}${query}`, undefined, headers);
const timesOf = async (path: string, who?: SignedIn) => (await read(path, who)).body.times as number;

describe('visitors', () => {
  it('share a response for RESPONSE_CACHE_TTL_MS', async () => {
    const first = await timesOf('visitors');
    expect(await timesOf('visitors')).toBe(first);
    await sleep(TTL_MS);
    expect(await timesOf('visitors')).toBe(first + 1);
  });

  it('share one load', async () => {
    const before = state.times;
    const all = await Promise.all(Array.from({ length: 20 }, async () => timesOf('visitors')));
    expect(new Set(all)).toEqual(new Set([before + 1]));
  });

  it('get the next response without waiting when the current one expires soon', async () => {
    const first = await timesOf('visitors');
    await sleep(TTL_MS * 0.6);
    let open: (value?: unknown) => void = () => undefined;
    state.gate = new Promise((resolve) => (open = resolve));
    expect([await timesOf('visitors'), await timesOf('visitors')]).toEqual([first, first]);
    expect(state.times).toBe(first + 1);
    open();
    await sleep(10);
    expect(await timesOf('visitors')).toBe(first + 1);
  });

  it('get an expired response while the next one takes long', async () => {
    const first = await timesOf('visitors');
    await sleep(TTL_MS * 0.6);
    let open: (value?: unknown) => void = () => undefined;
    state.gate = new Promise((resolve) => (open = resolve));
    expect(await timesOf('visitors')).toBe(first);
    await sleep(TTL_MS);
    const late = await Promise.race([timesOf('visitors'), sleep(TTL_MS)]);
    open();
    expect(late).toBe(first);
    expect(state.times).toBe(first + 1);
    await sleep(10);
    // Read before it expired, and older than its lifetime by now.
    expect(await timesOf('visitors')).toBe(first + 2);
  });

  it('get an expired response while the process replaces many others', async () => {
    const first = await timesOf('visitors');
    await sleep(TTL_MS);
    const readOther = async (_: unknown, index: number) =>
      app.http('GET', `/cached/visitors${query}&other=${index}`, undefined, { 'x-forwarded-for': nextAddress() });
    const others = Array.from({ length: LOAD_BURST * 2 }, readOther);
    expect(await timesOf('visitors')).toBe(first);
    await Promise.all(others);
    await sleep(TTL_MS / 2);
    expect(await timesOf('visitors')).toBeGreaterThan(first);
  });

  it('get a public response that caches keep for a second, apart from those of signed-in users', async () => {
    const { headers } = await read('visitors');
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=1, stale-while-revalidate=5',
      'content-type': 'application/json; charset=utf-8',
      vary: expect.stringMatching(/\bauthorization\b/u) as string,
    });
  });
});

describe('signed-in users', () => {
  it('share what is the same for everybody, and nothing else', async () => {
    const shared = await timesOf('everyone');
    expect((await read('everyone', ada)).body).toEqual({ times: shared });
    for (const who of [ada, ben]) {
      expect((await read('visitors', who)).body.user).toBe(who?.user.username);
      expect((await app.http('GET', `/cached/visitors${query}`)).body.user).toBeUndefined();
    }
    query += '&mine=true';
    for (const who of [ada, ben]) expect((await read('everyone', who)).body.user).toBe(who?.user.username);
    expect((await read('visitors', ada)).headers['cache-control']).toBe('private, no-cache');
  });

  it('read their own writes in every process, while others get the cached response', async () => {
    const first = await timesOf('everyone');
    expect(await timesOf('everyone', ben)).toBe(first);
    await ben?.http('POST', '/cached/write');
    expect(await app.get<Redis>(REDIS).pttl(`recent-writer:${ben?.user.id}`)).toBeGreaterThan(TTL_MS * STALE_TTLS);
    expect(await timesOf('everyone', ada)).toBe(first);
    expect(await timesOf('everyone', ben)).toBe(first + 1);
    expect((await read('parts', ben)).body.part).not.toBe((await read('parts', ben)).body.part);
    await app.get<Redis>(REDIS).del(`recent-writer:${ben?.user.id}`);
    expect(await timesOf('everyone', ben)).toBe(first);
    expect((await read('parts', ben)).body.part).toBe((await read('parts', ada)).body.part);
  });

  it('bypass the cache while Redis is unavailable', async () => {
    const first = await timesOf('everyone');
    const exists = jest.spyOn(app.get<Redis>(REDIS), 'exists').mockRejectedValue(new Error('no Redis'));
    try {
      expect(await timesOf('everyone', ada)).toBe(first + 1);
      expect(await timesOf('everyone')).toBe(first);
    } finally {
      exists.mockRestore();
    }
  });
});

it('answers a conditional request with 304 and no body until the response changes', async () => {
  const { headers } = await read('visitors');
  const etag = String(headers.etag);
  const unchanged = await read('visitors', undefined, { 'if-none-match': etag });
  expect([unchanged.status, unchanged.text, unchanged.headers.etag]).toEqual([304, '', etag]);
  expect((await read('visitors', undefined, { 'if-none-match': '"other"' })).status).toBe(200);
  await sleep(TTL_MS);
  const changed = await read('visitors', undefined, { 'if-none-match': etag });
  expect([changed.status, changed.headers.etag === etag]).toEqual([200, false]);
  const own = await read('parts', ada);
  expect((await read('parts', ada, { 'if-none-match': String(own.headers.etag) })).status).toBe(304);
});

it('caches no errors, and serves nothing for an invalid token', async () => {
  await read('everyone');
  expect((await read('everyone', undefined, { authorization: 'Bearer no.good.token' })).status).toBe(401);
  query += '&wrong=1';
  expect((await read('everyone')).status).toBe(400);
  expect((await read('everyone')).headers).not.toHaveProperty('etag');
});

describe('the rate limit of visitors', () => {
  const limitOf = ({ headers }: HttpResponse) =>
    ['limit', 'remaining', 'reset'].map((name) => headers[`x-ratelimit-${name}`]);

  it('counts each request once, whether its response is loaded, cached or rejected', async () => {
    const address = nextAddress();
    const headers = { 'x-forwarded-for': address };
    for (let call = 1; call <= LIMIT; call += 1) {
      const [limit, remaining, reset] = limitOf(await read('everyone', undefined, headers));
      expect([limit, remaining, Number(reset) > 0]).toEqual([String(LIMIT), String(LIMIT - call), true]);
    }
    expect((await read('everyone', undefined, headers)).status).toBe(429);
    expect(await app.get<Redis>(REDIS).get(`{rate:all:ip:${address}:default}:hits`)).toBe(String(LIMIT + 1));
  });

  it('is the same for cached and for loaded responses', async () => {
    const headers = { 'x-forwarded-for': nextAddress() };
    for (let call = 1; call <= LIMIT; call += 1) await read('everyone', undefined, headers);
    const cached = await read('everyone', undefined, headers);
    query += '&other=1';
    const loaded = await read('everyone', undefined, headers);
    expect(cached.body).toEqual({
      code: 'RATE_LIMITED',
      message: 'Too many requests. Please try again later',
      requestId: cached.headers['x-request-id'],
    });
    const comparable = ({ status, body, headers: sent }: HttpResponse) => ({
      status,
      message: (body as { message: string }).message,
      names: Object.keys(sent).sort(),
      isSoon: Number(sent['retry-after']) > 0,
    });
    expect(comparable(cached)).toEqual(comparable(loaded));
  });
});
