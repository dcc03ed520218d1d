import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SettingReader } from '../../../platform/config/setting.js';
import { readSocialSettings } from '../../../platform/config/social-settings.js';
import { createPlatformHosts } from '../providers/preview-providers.js';
import { FetchFailure } from './fetch-failure.js';
import { GuardedFetch } from './guarded-fetch.js';
import { DEFAULT_HOST_LIMITS, PlatformHttp, type HostLimits } from './platform-http.js';

const URL_A = 'https://www.tiktok.com/oembed';

describe('PlatformHttp', () => {
  let server: Server;
  let origin: string;
  let guarded: GuardedFetch;
  let calls: number;
  let answer: (response: ServerResponse) => void;

  beforeAll(async () => {
    server = createServer((_, response) => {
      calls += 1;
      answer(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    calls = 0;
  });
  afterEach(() => guarded.onModuleDestroy());
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  function httpWith(limits: Partial<HostLimits> = {}): PlatformHttp {
    const env = { SOCIAL_TIKTOK_WEB: `${origin}/a`, SOCIAL_TIKTOK_SHORT: `${origin}/b` };
    const hosts = createPlatformHosts(readSocialSettings(new SettingReader(env)), true);
    guarded = new GuardedFetch(hosts);
    return new PlatformHttp(guarded, hosts, { ...DEFAULT_HOST_LIMITS, retryDelayMs: 1, maxRetryDelayMs: 5, ...limits });
  }
  const call = (http: PlatformHttp, url = URL_A, ms = 5_000) =>
    http.fetch(url, { platform: 'tiktok', signal: AbortSignal.timeout(ms) }).then(
      ({ status }) => status,
      (error: unknown) => (error instanceof FetchFailure ? error.kind : String(error)),
    );
  const say =
    (status: number, headers: Record<string, string> = {}) =>
    (response: ServerResponse) =>
      void response.writeHead(status, headers).end('{}');

  it('retries after a transient failure', async () => {
    answer = (response) => say(calls < 3 ? 503 : 200)(response);
    expect(await call(httpWith())).toBe(200);
    expect(calls).toBe(3);
  });

  it('gives up after the configured number of attempts', async () => {
    answer = say(500);
    expect(await call(httpWith())).toBe('unavailable');
    expect(calls).toBe(3);
  });

  it('returns other statuses to the adapter', async () => {
    for (const status of [400, 401, 403, 404]) {
      answer = say(status);
      expect(await call(httpWith())).toBe(status);
      await guarded.onModuleDestroy();
    }
    expect(calls).toBe(4);
  });

  it('does not retry when Retry-After exceeds the longest delay', async () => {
    answer = say(429, { 'retry-after': '30' });
    expect(await call(httpWith())).toBe('rate_limited');
    expect(calls).toBe(1);
  });

  it('stops retrying after the timeout', async () => {
    answer = () => undefined;
    const startedAt = performance.now();
    expect(await call(httpWith(), URL_A, 150)).toBe('timeout');
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    expect(calls).toBe(1);
  });

  it('limits concurrent calls', async () => {
    let open = 0;
    let most = 0;
    answer = (response) => {
      open += 1;
      most = Math.max(most, open);
      setTimeout(() => {
        open -= 1;
        say(200)(response);
      }, 20);
    };
    const http = httpWith({ concurrency: 3, queue: 20 });
    const results = await Promise.all(Array.from({ length: 15 }, () => call(http)));
    expect(results.every((result) => result === 200)).toBe(true);
    expect(most).toBe(3);
  });

  it('rejects calls beyond the queue limit', async () => {
    answer = (response) => void setTimeout(() => say(200)(response), 30);
    const http = httpWith({ concurrency: 1, queue: 1 });
    const results = await Promise.all(Array.from({ length: 4 }, () => call(http)));
    expect(results.filter((result) => result === 200)).toHaveLength(2);
    expect(results.filter((result) => result === 'rate_limited')).toHaveLength(2);
  });

  it('opens the circuit of one failing host and closes it when the host recovers', async () => {
    const http = httpWith({ retries: 0, minimumCalls: 4, windowMs: 10_000, reopenAfterMs: 120 });
    answer = say(500);
    for (let index = 0; index < 4; index += 1) expect(await call(http)).toBe('unavailable');
    expect(await call(http)).toBe('circuit_open');
    expect(calls).toBe(4);

    answer = say(200);
    expect(await call(http, 'https://vm.tiktok.com/ZM1/')).toBe(200);
    expect(await call(http)).toBe('circuit_open');

    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(await call(http)).toBe(200);
    expect(await call(http)).toBe(200);
  });

  it('reopens at once when the probe fails', async () => {
    const http = httpWith({ retries: 0, minimumCalls: 4, windowMs: 10_000, reopenAfterMs: 80 });
    answer = say(500);
    for (let index = 0; index < 4; index += 1) await call(http);
    await new Promise((resolve) => setTimeout(resolve, 110));
    expect(await call(http)).toBe('unavailable');
    expect(await call(http)).toBe('circuit_open');
  });

  it('does not count per-user rate limits against a host', async () => {
    const http = httpWith({ minimumCalls: 4, windowMs: 10_000 });
    answer = say(429);
    for (let index = 0; index < 6; index += 1) {
      const failure = await http
        .fetch(URL_A, { platform: 'tiktok', signal: AbortSignal.timeout(5_000), isPersonal: true })
        .catch((error: unknown) => error);
      expect(failure).toMatchObject({ kind: 'rate_limited', isHostFailure: false });
    }
    expect(calls).toBe(6);
    answer = say(200);
    expect(await call(http)).toBe(200);
  });

  it('does not count definite responses against a host', async () => {
    const http = httpWith({ minimumCalls: 4, windowMs: 10_000 });
    answer = say(404);
    for (let index = 0; index < 12; index += 1) expect(await call(http)).toBe(404);
  });
});
