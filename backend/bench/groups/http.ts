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
  /** Whether others like contributions meanwhile. */
  withWrites?: boolean;
  /** Whether the clients have the responses and send their ETags. */
  isConditional?: boolean;
}

const P99: Target = { atMost: 5 };

/** Lists for visitors and for signed-in users, against a bare server that serializes the same bodies. */
export async function measureHttp({ size, issuer, envFor, large, report, log }: Bench): Promise<void> {
  const api = await Api.start(envFor(large, 0));
  const baseline = WorkerProcess.start('./baselines/http-baseline.process.js');
  try {
    const { lists, contributions, many } = await findPages(api);
    const people = await Promise.all(
      Array.from({ length: 16 }, (_, index) => issuer.authorizationHeader(`visitor${index}`, 'contributor')),
    );
    // The first request of a user creates the account.
    for (const person of people) await api.read('/spark', person);
    const scenarios: Scenario[] = [
      { name: 'http.campaigns', paths: lists, headers: [{}], throughput: { atLeast: 0.7 } },
      { name: 'http.contributions', paths: contributions, headers: [{}], throughput: { atLeast: 0.7 } },
      {
        name: 'http.conditional',
        paths: [...lists, ...contributions],
        headers: [{}],
        throughput: { atLeast: 1.5 },
        isConditional: true,
      },
      { name: 'http.pages', paths: many, headers: [{}], throughput: { atLeast: 0.5 } },
      { name: 'http.pages.with-writes', paths: many, headers: [{}], throughput: { atLeast: 0.4 }, withWrites: true },
      { name: 'http.signed-in.campaigns', paths: lists, headers: people, throughput: { atLeast: 0.4 } },
      { name: 'http.signed-in.contributions', paths: contributions, headers: people, throughput: { atLeast: 0.4 } },
    ];
    const likable = await findBlockIds(api, contributions);
    for (const { name, paths, headers, throughput, withWrites = false, isConditional = false } of scenarios) {
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
      const writes = withWrites ? WriteLoad.start(api, likable, people) : undefined;
      const pairs = await alternate(size.rounds, measure(api.port), measure(baselinePort));
      await writes?.stop();
      report(
        toResult(
          `${name}.throughput`,
          'requests/s',
          pairs.map(({ product, baseline }) => ({ product: product.perSecond, baseline: baseline.perSecond })),
          throughput,
        ),
      );
      report(
        toResult(
          `${name}.p99`,
          'ms',
          pairs.map(({ product, baseline }) => ({ product: product.p99Ms, baseline: baseline.p99Ms })),
          P99,
        ),
      );
    }
  } finally {
    log('http: done');
    await Promise.all([api.stop(), baseline.stop()]);
  }
}

async function readEtag(api: Api, path: string): Promise<string> {
  return (await api.send('GET', path)).headers.get('etag') ?? '';
}

async function findBlockIds(api: Api, paths: readonly string[]): Promise<string[]> {
  const pages = await Promise.all(paths.map(async (path) => api.read(path)));
  return pages.flatMap((page) => (page as { data: Array<{ _id: string }> }).data.map(({ _id }) => _id));
}
