import { alternate } from '../alternate.js';
import type { Bench } from '../bench.js';
import { Child } from '../child.js';
import { figureOf, type Target } from '../figure.js';
import type { HttpFloorQuestion } from '../floors/http-floor.process.js';
import { get, LoadClient, type LoadResult } from '../load/load.js';
import { Api } from '../product/api.js';
import { pagesOf } from '../product/pages.js';

interface Scenario {
  name: string;
  paths: string[];
  headers: Array<Record<string, string>>;
  throughput: Target;
}

const P99: Target = { atMost: 5 };

/** Public lists, and the same for people who are signed in, against a bare server that makes JSON of the same answers. */
export async function measureHttp({ size, issuer, envFor, large, report, say }: Bench): Promise<void> {
  const api = await Api.start(envFor(large, 0));
  const floor = Child.start('./floors/http-floor.process.js');
  const load = new LoadClient();
  try {
    const { lists, contributions } = await pagesOf(api);
    const people = await Promise.all(
      Array.from({ length: 16 }, (_, index) => issuer.authorizationFor(`visitor${index}`, 'contributor')),
    );
    // Whoever comes for the first time gets an account, which is no reading.
    for (const person of people) await api.read('/spark', person);
    const scenarios: Scenario[] = [
      { name: 'http.campaigns', paths: lists, headers: [{}], throughput: { atLeast: 0.7 } },
      { name: 'http.contributions', paths: contributions, headers: [{}], throughput: { atLeast: 0.7 } },
      { name: 'http.signed-in.campaigns', paths: lists, headers: people, throughput: { atLeast: 0.4 } },
      { name: 'http.signed-in.contributions', paths: contributions, headers: people, throughput: { atLeast: 0.4 } },
    ];
    for (const { name, paths, headers, throughput } of scenarios) {
      const bodies: HttpFloorQuestion['bodies'] = {};
      for (const path of paths) bodies[path] = await api.read(path, headers[0]);
      const { port: floorPort } = await floor.ask<{ port: number }>({ bodies } satisfies HttpFloorQuestion);
      // The same requests to both, the floor's with the token that it does not look at.
      const requests = headers.flatMap((header) => paths.map((path) => get(path, header)));
      const against = (port: number) => async (): Promise<LoadResult> =>
        load.run({ port, requests, connections: size.connections, seconds: size.seconds });
      const pairs = await alternate(size.rounds, against(api.port), against(floorPort));
      report(
        figureOf(
          `${name}.throughput`,
          'requests/s',
          pairs.map(({ product, floor: bare }) => ({ product: product.perSecond, floor: bare.perSecond })),
          throughput,
        ),
      );
      report(
        figureOf(
          `${name}.p99`,
          'ms',
          pairs.map(({ product, floor: bare }) => ({ product: product.p99Ms, floor: bare.p99Ms })),
          P99,
        ),
      );
    }
  } finally {
    say('HTTP is measured');
    await Promise.all([api.stop(), floor.stop(), load.stop()]);
  }
}
