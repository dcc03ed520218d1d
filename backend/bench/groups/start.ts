import { alternate } from '../alternate.js';
import type { Bench } from '../bench.js';
import { Child } from '../child.js';
import { figureOf, type Target } from '../figure.js';
import { get, LoadClient } from '../load/load.js';
import { Api } from '../product/api.js';
import { pagesOf } from '../product/pages.js';

const START: Target = { atMost: 3 };
const MEMORY: Target = { atMost: 1.2 };

/** How long the API takes until it is ready, and what an hour of requests leaves behind in its memory. */
export async function measureStart({ size, issuer, envFor, small, report }: Bench): Promise<void> {
  const env = envFor(small, 0);
  const product = async (): Promise<number> => {
    const api = await Api.start(env);
    await api.stop();
    return api.readyAfterMs;
  };
  const floor = async (): Promise<number> => {
    const startedAt = performance.now();
    const child = Child.start('./floors/start-floor.process.js', { env });
    await child.ask({});
    const ms = performance.now() - startedAt;
    await child.stop();
    return ms;
  };
  report(figureOf('start.ready', 'ms', await alternate(size.rounds, product, floor), START));

  const api = await Api.start(env);
  const load = new LoadClient();
  try {
    const { lists, contributions } = await pagesOf(api);
    const reader = await issuer.authorizationFor('visitor0', 'contributor');
    const requests = [...lists, ...contributions].flatMap((path) => [get(path), get(path, reader)]);
    const ask = (answers: number) => load.run({ port: api.port, requests, connections: size.connections, answers });
    // What is loaded and compiled by the first requests stays, and is no growth.
    await ask(Math.ceil(size.amounts.hour / 10));
    const before = await api.memory();
    await ask(size.amounts.hour);
    const after = await api.memory();
    report(
      figureOf('memory.heap-after-hour', 'bytes', [{ product: after.heapBytes, floor: before.heapBytes }], MEMORY),
    );
    report(figureOf('memory.rss-after-hour', 'bytes', [{ product: after.rssBytes, floor: before.rssBytes }], MEMORY));
  } finally {
    await Promise.all([api.stop(), load.stop()]);
  }
}
