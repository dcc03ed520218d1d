import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { rootLogger } from '../../platform/logging/root-logger.js';
import { encodePage, PageCache } from './page-cache.js';

const noRenewal = async (): Promise<void> => undefined;
const inMs = (ms: number): number => performance.now() + ms;
let cache: PageCache;
beforeEach(() => {
  rootLogger.level = 'silent';
  cache = new PageCache();
});

it('encodes pages', async () => {
  expect(brotliDecompressSync((await encodePage('<p>', 'br')).bytes).toString()).toBe('<p>');
  expect(gunzipSync((await encodePage('<p>', 'gzip')).bytes).toString()).toBe('<p>');
  expect((await encodePage('<p>', undefined)).bytes.toString()).toBe('<p>');
});

it('encodes a page once for concurrent and for later requests', async () => {
  const encode = jest.fn(async () => encodePage('<p>', 'br'));
  const [first, second] = await Promise.all([cache.add('/', inMs(500), encode), cache.add('/', inMs(500), encode)]);
  expect(second).toBe(first);
  expect(cache.get('/', noRenewal)).toBe(first);
  expect(encode).toHaveBeenCalledTimes(1);
});

it('has an expired page for one more second, and renews it once meanwhile', async () => {
  await cache.add('/', inMs(50), async () => encodePage('old', undefined));
  const renew = jest.fn(async () => {
    await delay(100);
    await cache.add('/', inMs(500), async () => encodePage('new', undefined));
  });
  const text = () => cache.get('/', renew)?.bytes.toString();
  expect(text()).toBe('old');
  expect(renew).not.toHaveBeenCalled();
  await delay(80);
  expect([text(), text()]).toEqual(['old', 'old']);
  await delay(200);
  expect(text()).toBe('new');
  expect(renew).toHaveBeenCalledTimes(1);
});

it('has an expired page while its renewal takes long, and not when it began too late', async () => {
  await cache.add('/', inMs(0), async () => encodePage('old', undefined));
  const renew = async () => delay(1_400);
  expect(cache.get('/', renew)).toBeDefined();
  await delay(1_200);
  expect(cache.get('/', renew)).toBeDefined();
  await delay(400);
  expect(cache.get('/', renew)).toBeUndefined();
});

it('forgets a page that cannot be renewed', async () => {
  await cache.add('/', inMs(0), async () => encodePage('old', undefined));
  const renew = jest.fn(async () => Promise.reject(new Error('broken')));
  expect(cache.get('/', renew)).toBeDefined();
  await delay(1_200);
  expect(cache.get('/', renew)).toBeUndefined();
  expect(renew).toHaveBeenCalledTimes(1);
});

it('keeps at most 32 MiB', async () => {
  const page = { bytes: Buffer.alloc(1024 * 1024), encoding: undefined } as const;
  for (let number = 0; number <= 32; number += 1) await cache.add(`/${number}`, inMs(60_000), async () => page);
  expect(cache.get('/0', noRenewal)).toBeUndefined();
  expect(cache.get('/1', noRenewal)).toBe(page);
});
