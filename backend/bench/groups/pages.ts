import { setTimeout as sleep } from 'node:timers/promises';
import { alternate } from '../alternate.js';
import type { BytesBaselineRequest } from '../baselines/bytes-baseline.process.js';
import { toResult, type Pair, type Target } from '../bench-result.js';
import type { Bench } from '../bench.js';
import { WorkerProcess } from '../child-process.js';
import { get, runLoad, type LoadResult } from '../load.js';
import { Api } from '../product/api.js';
import { PAGE_HEADERS, Web } from '../product/web.js';

const THROUGHPUT: Target = { atLeast: 0.5 };
/** CPU time of the web process for a page that it renders, in ms; the baseline of `pages.fresh`. */
const FRESH_LIMIT_MS = 60;
/** Campaigns among the measured pages. */
const CACHED_CAMPAIGNS = 5;
const FRESH_CAMPAIGNS = 20;
/** Longer than a rendered page is cached. */
const EXPIRY_MS = 2_200;

/** Pages that the server renders: cached ones against a bare server that sends the same bytes, and fresh ones. */
export async function measurePages({ size, envFor, small, report, log }: Bench): Promise<void> {
  const env = envFor(small, 0);
  const api = await Api.start(env);
  const web = await Web.start(env);
  const baseline = WorkerProcess.start('./baselines/bytes-baseline.process.js');
  try {
    const { data: campaigns } = (await api.read('/spark?limit=50')) as {
      data: Array<{ slug: string; isPrivate: boolean }>;
    };
    // Private ones are not rendered.
    const campaignPages = campaigns.filter(({ isPrivate }) => !isPrivate).map(({ slug }) => `/campaigns/${slug}`);
    const common = ['/', '/discover', '/help'];

    const cached = [...common, ...campaignPages.slice(0, CACHED_CAMPAIGNS)];
    const pages: BytesBaselineRequest['pages'] = {};
    for (const path of cached) pages[path] = (await web.read(path)).toString('base64');
    const { port: baselinePort } = await baseline.call<{ port: number }>({ pages } satisfies BytesBaselineRequest);
    const requests = cached.map((path) => get(path, PAGE_HEADERS));
    const measure = (port: number) => async (): Promise<LoadResult> =>
      runLoad({ port, requests, connections: size.connections, ...size.load });
    const pairs = await alternate(size.rounds, measure(web.port), measure(baselinePort));
    report(
      toResult(
        'pages.cached.throughput',
        'requests/s',
        pairs.map(({ product, baseline }) => ({ product: product.perSecond, baseline: baseline.perSecond })),
        THROUGHPUT,
      ),
    );

    const fresh = [...common, ...campaignPages.slice(0, FRESH_CAMPAIGNS)];
    const readFresh = async (): Promise<number> => {
      await sleep(EXPIRY_MS);
      const before = await web.cpuUsage();
      for (const path of fresh) await web.read(path);
      const after = await web.cpuUsage();
      return (after.user + after.system - before.user - before.system) / 1_000 / fresh.length;
    };
    await readFresh();
    const rounds: Pair[] = [];
    for (let round = 0; round < size.rounds; round += 1)
      rounds.push({ product: await readFresh(), baseline: FRESH_LIMIT_MS });
    report(toResult('pages.fresh.cpu', 'ms of CPU', rounds, { atMost: 1 }));
  } finally {
    log('pages: done');
    await Promise.all([web.stop(), api.stop(), baseline.stop()]);
  }
}
