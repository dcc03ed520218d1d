import { alternate } from '../alternate.js';
import { toResult, type Target } from '../bench-result.js';
import type { Bench } from '../bench.js';
import { WorkerProcess } from '../child-process.js';
import { get, runLoad } from '../load.js';
import { Api } from '../product/api.js';
import { findPages } from '../product/pages.js';

const START: Target = { atMost: 2 };
const MEMORY: Target = { atMost: 1.2 };

/** Time until the API is ready, and memory growth after an hour of requests. */
export async function measureStart({ size, issuer, envFor, small, report }: Bench): Promise<void> {
  const env = envFor(small, 0);
  const product = async (): Promise<number> => {
    const api = await Api.start(env);
    await api.stop();
    return api.readyAfterMs;
  };
  const baseline = async (): Promise<number> => {
    const startedAt = performance.now();
    const child = WorkerProcess.start('./baselines/start-baseline.process.js', { env });
    await child.call({});
    const ms = performance.now() - startedAt;
    await child.stop();
    return ms;
  };
  report(toResult('start.ready', 'ms', await alternate(size.rounds, product, baseline), START));

  const api = await Api.start(env);
  try {
    const { lists, contributions } = await findPages(api);
    const reader = await issuer.authorizationHeader('visitor0', 'contributor');
    const requests = [...lists, ...contributions].flatMap((path) => [get(path), get(path, reader)]);
    const send = (amount: number) => runLoad({ port: api.port, requests, connections: size.connections, amount });
    // Warm-up: lazily loaded modules and compiled code are not growth.
    await send(Math.ceil(size.amounts.hour / 10));
    const before = await api.memory();
    await send(size.amounts.hour);
    const after = await api.memory();
    report(
      toResult('memory.heap-after-hour', 'bytes', [{ product: after.heapBytes, baseline: before.heapBytes }], MEMORY),
    );
    report(
      toResult('memory.rss-after-hour', 'bytes', [{ product: after.rssBytes, baseline: before.rssBytes }], MEMORY),
    );
  } finally {
    await api.stop();
  }
}
