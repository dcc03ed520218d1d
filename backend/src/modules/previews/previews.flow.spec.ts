import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { FixedClock } from '../../../test/support/fixed-clock.js';
import { SANDBOX_KEYS, startTestSandbox, type TestSandbox } from '../../../test/support/social-sandbox.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { commandsOf } from '../../../test/support/written-documents.js';
import { QUEUES } from '../../platform/queue/queue-names.js';
import { PubSub } from '../../platform/redis/pub-sub.js';
import { PreviewsApiModule, PreviewsService, PreviewsWorkerModule } from './index.js';
import { PreviewLookupQueue } from './lookup/preview-lookup.queue.js';
import { PreviewLookupService, type LookupRequest } from './lookup/preview-lookup.service.js';

const oembedCalls = (paths: string[]): number => paths.filter((path) => path.includes('/oembed')).length;

describe('previews, from a link to the cache', () => {
  const clock = new FixedClock(new Date().toISOString());
  let sandbox: TestSandbox;
  let app: TestApp;
  let previews: PreviewsService;
  let counter = 0;

  /** A video id that no other test uses. */
  function newVideo(): { id: string; url: string } {
    counter += 1;
    const id = `flowvid${String(counter).padStart(4, '0')}`;
    return { id, url: `https://www.youtube.com/watch?v=${id}` };
  }

  beforeAll(async () => {
    sandbox = await startTestSandbox({ slowMs: 1_500 });
    app = await createTestApp({
      modules: [PreviewsApiModule, PreviewsWorkerModule],
      clock,
      env: { ...sandbox.env, ...SANDBOX_KEYS },
    });
    previews = app.get(PreviewsService);
  });
  afterAll(async () => {
    await app.close();
    await sandbox.close();
  });

  it('calls the platform once for fifty concurrent requests for one video', async () => {
    const { id, url } = newVideo();
    const urls = [
      url,
      `https://youtu.be/${id}?si=abc`,
      `https://m.youtube.com/shorts/${id}`,
      `https://www.youtube.com/embed/${id}?utm_source=x`,
    ];
    const found = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        previews.getPreview({ url: urls[index % urls.length] ?? url, platform: 'youtube' }),
      ),
    );
    expect(new Set(found.map(({ canonicalKey, status }) => `${canonicalKey} ${status}`))).toEqual(
      new Set([`youtube:${id} success`]),
    );
    expect(oembedCalls(await sandbox.requestsFor('youtube', id))).toBe(1);
  });

  it('has one job per key across API processes, and a new one after it is done', async () => {
    const { url } = newVideo();
    const queue = app.get<Queue>(getQueueToken(QUEUES.previews));
    const job = app.get(PreviewLookupQueue);
    for (let round = 0; round < 2; round += 1) {
      await queue.pause(true);
      await Promise.all(
        Array.from({ length: 20 }, () => job.ensureQueued('youtube:some-key', { url, platform: 'youtube' })),
      );
      expect(await queue.getWaitingCount()).toBe(1);
      await queue.resume(true);
      await app.drainQueues();
    }
    expect(await queue.getCompletedCount()).toBe(0);
  });

  it('caches a success for fifteen minutes', async () => {
    const { id, url } = newVideo();
    const ask = () => previews.getPreview({ url, platform: 'youtube' });
    const { fetchedAt } = await ask();
    clock.advanceMs(15 * 60_000 - 1);
    expect((await ask()).fetchedAt).toEqual(fetchedAt);
    expect(oembedCalls(await sandbox.requestsFor('youtube', id))).toBe(1);
    clock.advanceMs(1);
    expect((await ask()).fetchedAt).toEqual(clock.now());
    expect(oembedCalls(await sandbox.requestsFor('youtube', id))).toBe(2);
  });

  it.each([
    ['removed', 'error'],
    ['private', 'restricted'],
    ['limited', 'fallback'],
  ])('caches any other result (%s) for one minute', async (state, status) => {
    const { id, url } = newVideo();
    const ask = () => previews.getPreview({ url, platform: 'youtube' });
    await sandbox.describe('youtube', id, { state });
    expect(await ask()).toMatchObject({ status });
    const calls = oembedCalls(await sandbox.requestsFor('youtube', id));
    await sandbox.describe('youtube', id, { state: 'public' });
    clock.advanceMs(59_999);
    expect(await ask()).toMatchObject({ status });
    expect(oembedCalls(await sandbox.requestsFor('youtube', id))).toBe(calls);
    clock.advanceMs(1);
    expect(await ask()).toMatchObject({ status: 'success' });
  });

  it('responds although Redis is flushed while the request waits', async () => {
    const { url } = newVideo();
    const queue = app.get<Queue>(getQueueToken(QUEUES.previews));
    await queue.pause(true);
    const waiting = previews.getPreview({ url, platform: 'youtube' });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await queue.getWaitingCount()).toBe(1);
    await queue.client.eval(
      "for _, key in ipairs(redis.call('keys', ARGV[1])) do redis.call('del', key) end",
      0,
      `${app.env.redis.prefix}:bull:*`,
    );
    await queue.resume(true);
    expect(await waiting).toMatchObject({ status: 'success' });
  });

  it('returns an uncached fallback when no worker runs', async () => {
    const { url, id } = newVideo();
    const queue = app.get<Queue>(getQueueToken(QUEUES.previews));
    await queue.pause(true);
    const startedAt = performance.now();
    expect(await previews.getPreview({ url, platform: 'youtube' })).toMatchObject({
      status: 'fallback',
      reason: 'timeout',
      canonicalKey: `youtube:${id}`,
      postUrl: url,
    });
    expect(performance.now() - startedAt).toBeLessThan(9_500);
    expect(await app.connection.collection('previews').countDocuments({ canonicalKey: `youtube:${id}` })).toBe(0);
    await queue.resume(true);
    expect(await previews.getPreview({ url, platform: 'youtube' })).toMatchObject({ status: 'success' });
  }, 20_000);

  it('reads the cache once a second while it waits, for all requests of a post together', async () => {
    const { id, url } = newVideo();
    await sandbox.describe('youtube', id, { state: 'slow' });
    const ask = () => previews.getPreview({ url, platform: 'youtube' });
    const first = ask();
    await new Promise((resolve) => setTimeout(resolve, 100));
    const commands = await commandsOf(app.connection, async () => Promise.all([first, ask(), ask()]));
    // One of each later request, then those of the first: one poll, the message, and that of the worker.
    expect(commands['previews.find']).toBeLessThanOrEqual(5);
  });

  it('responds although the message of the worker is lost', async () => {
    const { url } = newVideo();
    const publish = jest.spyOn(app.get(PubSub), 'publish').mockResolvedValue();
    expect(await previews.getPreview({ url, platform: 'youtube' })).toMatchObject({ status: 'success' });
    expect(publish).toHaveBeenCalled();
    publish.mockRestore();
  });

  it('stops waiting when the last of its requests is aborted', async () => {
    const { url } = newVideo();
    const queue = app.get<Queue>(getQueueToken(QUEUES.previews));
    await queue.pause(true);
    const aborts = [new AbortController(), new AbortController()];
    const waiting = aborts.map(({ signal }) => previews.getPreview({ url, platform: 'youtube' }, { signal }));
    const timedOut = { status: 'fallback', reason: 'timeout' };
    let ended = 0;
    for (const each of waiting) void each.then(() => (ended += 1));
    await new Promise((resolve) => setTimeout(resolve, 200));
    aborts[0]?.abort();
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(ended).toBe(0);
    aborts[1]?.abort();
    const startedAt = performance.now();
    expect(await Promise.all(waiting)).toMatchObject([timedOut, timedOut]);
    expect(performance.now() - startedAt).toBeLessThan(500);
    const commands = await commandsOf(app.connection, () => new Promise((resolve) => setTimeout(resolve, 1_500)));
    expect(commands['previews.find']).toBeUndefined();
    await queue.resume(true);
    expect(await previews.getPreview({ url, platform: 'youtube' })).toMatchObject({ status: 'success' });
  });

  it('is idempotent', async () => {
    const { id, url } = newVideo();
    const lookups = app.get(PreviewLookupService);
    await Promise.all([lookups.lookUp({ url, platform: 'youtube' }), lookups.lookUp({ url, platform: 'youtube' })]);
    await lookups.lookUp({ url, platform: 'youtube' });
    expect(oembedCalls(await sandbox.requestsFor('youtube', id))).toBe(1);
    expect(await app.connection.collection('previews').countDocuments({ canonicalKey: `youtube:${id}` })).toBe(1);
  });

  it('caches a short link as an alias of its post, with one fetch for both', async () => {
    const id = '7400000000000000123';
    const short = `https://vm.tiktok.com/ZM${BigInt(id).toString(36)}/`;
    const [byShort, byLong] = await Promise.all([
      previews.getPreview({ url: short, platform: 'tiktok' }),
      previews.getPreview({ url: `https://www.tiktok.com/@user/video/${id}`, platform: 'tiktok' }),
    ]);
    expect(byShort).toMatchObject({ status: 'success', canonicalKey: `tiktok:${id}`, postId: id });
    expect(byLong).toMatchObject({ status: 'success', canonicalKey: `tiktok:${id}` });
    expect(oembedCalls(await sandbox.requestsFor('tiktok', id))).toBe(1);
    const before = (await sandbox.requestsFor('tiktok', id)).length;
    await previews.getPreview({ url: short, platform: 'tiktok' });
    expect(await sandbox.requestsFor('tiktok', id)).toHaveLength(before);
  });

  it('reports a short link without a target as content not found', async () => {
    await sandbox.link('tiktok', 'ZMinside1', 'http://169.254.169.254/latest/meta-data/');
    expect(await previews.getPreview({ url: 'https://vm.tiktok.com/ZMinside1/', platform: 'tiktok' })).toMatchObject({
      status: 'error',
      message: 'Content not found',
      canonicalKey: null,
      postId: null,
    });
  });

  it('refuses a short link to a reel, now and from the cache', async () => {
    const url = `https://fb.watch/r${BigInt('998877665544').toString(36)}/`;
    for (let time = 0; time < 2; time += 1) {
      await expect(previews.getPreview({ url, platform: 'facebook' })).rejects.toMatchObject({
        status: 400,
        code: 'facebook_reels_not_supported',
        message: "We don't support Facebook Reels for now.",
      });
    }
  });

  it('reads metrics of several platforms in order, with the time', async () => {
    await sandbox.describe('youtube', 'flowmetrics', { views: 10 });
    await sandbox.describe('tiktok', '7400000000000000999', { views: 20 });
    const read = await previews.fetchMetrics([
      {
        platform: 'tiktok',
        kind: 'video',
        postId: '7400000000000000999',
        canonicalKey: 'tiktok:7400000000000000999',
        canonicalUrl: 'https://www.tiktok.com/@a/video/7400000000000000999',
      },
      {
        platform: 'youtube',
        kind: 'video',
        postId: 'flowmetrics',
        canonicalKey: 'youtube:flowmetrics',
        canonicalUrl: 'https://www.youtube.com/watch?v=flowmetrics',
      },
    ]);
    expect(read).toMatchObject([
      { platform: 'tiktok', state: 'ok', views: 20, fetchedAt: clock.now() },
      { platform: 'youtube', state: 'ok', views: 10, fetchedAt: clock.now() },
    ]);
  });
});

describe('PreviewLookupQueue', () => {
  it('does not block a request when Redis does not respond', async () => {
    const queue = { add: () => new Promise(() => undefined) } as unknown as Queue<LookupRequest>;
    const job = new PreviewLookupQueue(queue);
    (job as unknown as { logger: { warn: () => void } }).logger.warn = () => undefined;
    const startedAt = performance.now();
    await job.ensureQueued('youtube:x', { url: 'https://www.youtube.com/watch?v=x', platform: 'youtube' });
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});
