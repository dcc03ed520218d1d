import { alternate } from '../alternate.js';
import type { HttpBaselineRequest } from '../baselines/http-baseline.process.js';
import { toResult, type Target } from '../bench-result.js';
import type { Bench } from '../bench.js';
import { WorkerProcess } from '../child-process.js';
import { get, runLoad, type LoadResult } from '../load.js';
import { Api } from '../product/api.js';
import { findPages } from '../product/pages.js';
import { WriteLoad } from '../product/write-load.js';

interface Scenario {
  name: string;
  paths: string[];
  headers: Array<Record<string, string>>;
  throughput: Target;
  /** Whether the clients have the responses and send their ETags. */
  isConditional?: boolean;
}

const P99: Target = { atMost: 3 };
/** As Chrome sends it; the baseline does not compress. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** Lists for visitors and for signed-in users, against a bare server that serializes the same bodies. */
export async function measureHttp(bench: Bench): Promise<void> {
  const baseline = WorkerProcess.start('./baselines/http-baseline.process.js');
  try {
    await withApi(bench, bench.large, async (api, people) => {
      const { lists, contributions, many } = await findPages(api);
      const scenarios: Scenario[] = [
        { name: 'http.campaigns', paths: lists, headers: [{}], throughput: { atLeast: 1 } },
        { name: 'http.contributions', paths: contributions, headers: [{}], throughput: { atLeast: 1 } },
        {
          name: 'http.compressed',
          paths: [...lists, ...contributions],
          headers: [BROWSER],
          throughput: { atLeast: 1 },
        },
        {
          name: 'http.conditional',
          paths: [...lists, ...contributions],
          headers: [{}],
          throughput: { atLeast: 1.5 },
          isConditional: true,
        },
        { name: 'http.pages', paths: many, headers: [{}], throughput: { atLeast: 0.5 } },
        { name: 'http.signed-in.campaigns', paths: lists, headers: people, throughput: { atLeast: 0.4 } },
        { name: 'http.signed-in.contributions', paths: contributions, headers: people, throughput: { atLeast: 0.4 } },
      ];
      for (const scenario of scenarios) await measureScenario(bench, api, baseline, scenario);
    });
    await withApi(bench, bench.work, async (api, people) => {
      const { lists, contributions, many } = await findPages(api);
      const scenarios: Scenario[] = [
        {
          name: 'http.lists.with-writes',
          paths: [...lists, ...contributions],
          headers: [{}],
          throughput: { atLeast: 0.7 },
        },
        { name: 'http.pages.with-writes', paths: many, headers: [{}], throughput: { atLeast: 0.4 } },
      ];
      const blockIds = await findBlockIds(api, contributions);
      for (const scenario of scenarios) {
        const writes = await WriteLoad.start(api, bench, { blockIds, people });
        await measureScenario(bench, api, baseline, scenario);
        bench.log(`${scenario.name}: ${(await writes.stop()).toFixed(0)} writes/s`);
      }
    });
  } finally {
    bench.log('http: done');
    await baseline.stop();
  }
}

/** Runs `measure` with an API on a database, and people who have accounts there. */
async function withApi(
  { issuer, envFor }: Bench,
  database: string,
  measure: (api: Api, people: Array<Record<string, string>>) => Promise<void>,
): Promise<void> {
  const api = await Api.start(envFor(database, 0));
  try {
    const people = await Promise.all(
      Array.from({ length: 16 }, (_, index) => issuer.authorizationHeader(`visitor${index}`, 'contributor')),
    );
    // The first request of a user creates the account.
    for (const person of people) await api.read('/spark', person);
    await measure(api, people);
  } finally {
    await api.stop();
  }
}

async function measureScenario(
  { size, report }: Bench,
  api: Api,
  baseline: WorkerProcess,
  { name, paths, headers, throughput, isConditional = false }: Scenario,
): Promise<void> {
  const bodies: HttpBaselineRequest['bodies'] = {};
  for (const path of paths) bodies[path] = await api.read(path, headers[0]);
  const { port: baselinePort } = await baseline.call<{ port: number }>({ bodies } satisfies HttpBaselineRequest);
  const known = new Map(await Promise.all(paths.map(async (path) => [path, await readEtag(api, path)] as const)));
  const requests = headers.flatMap((header) =>
    paths.map((path) => get(path, isConditional ? { ...header, 'if-none-match': known.get(path) ?? '' } : header)),
  );
  const measure = (port: number) => async (): Promise<LoadResult> =>
    runLoad({
      port,
      requests,
      connections: size.connections,
      ...size.load,
      isConditional: isConditional && port === api.port,
    });
  const pairs = await alternate(size.rounds, measure(api.port), measure(baselinePort));
  report(
    toResult(
      `${name}.throughput`,
      'requests/s',
      pairs.map(({ product, baseline: bare }) => ({ product: product.perSecond, baseline: bare.perSecond })),
      throughput,
    ),
  );
  report(
    toResult(
      `${name}.p99`,
      'ms',
      pairs.map(({ product, baseline: bare }) => ({ product: product.p99Ms, baseline: bare.p99Ms })),
      P99,
    ),
  );
}

async function readEtag(api: Api, path: string): Promise<string> {
  return (await api.send('GET', path)).headers.get('etag') ?? '';
}

async function findBlockIds(api: Api, paths: readonly string[]): Promise<string[]> {
  const pages = await Promise.all(paths.map(async (path) => api.read(path)));
  return pages.flatMap((page) => (page as { data: Array<{ _id: string }> }).data.map(({ _id }) => _id));
}
