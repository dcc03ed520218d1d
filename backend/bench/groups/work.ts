import { alternate } from '../alternate.js';
import type { Bench } from '../bench.js';
import { Child } from '../child.js';
import { figureOf, median, type Pair } from '../figure.js';
import type { WorkAnswer, WorkQuestion } from '../work/work.js';

/** Asks one process of services in turn for what the product does and for the same without the product. */
async function against(
  { size, envFor, work }: Bench,
  what: WorkQuestion['what'],
  amount: number,
): Promise<Array<{ product: WorkAnswer; floor: WorkAnswer }>> {
  // The pause between two pages of an export is politeness to the database, not work.
  const child = Child.start('./product/work.process.js', {
    env: { ...envFor(work, 0), EXPORT_PAGE_PAUSE_MS: '0' },
    execArgv: ['--expose-gc'],
  });
  const ask = (who: WorkQuestion['who']) => child.ask<WorkAnswer>({ what, who, amount });
  try {
    return await alternate(
      size.rounds,
      async () => ask('product'),
      async () => ask('floor'),
    );
  } finally {
    await child.stop();
  }
}

const perSecond = (rounds: Awaited<ReturnType<typeof against>>): Pair[] =>
  rounds.map(({ product, floor }) => ({ product: product.perSecond, floor: floor.perSecond }));

export async function measureSubmissions(bench: Bench): Promise<void> {
  bench.report(
    figureOf(
      'submissions.throughput',
      'submissions/s',
      perSecond(await against(bench, 'submissions', bench.size.amounts.submissions)),
      { atLeast: 0.5 },
    ),
  );
}

export async function measureQueue(bench: Bench): Promise<void> {
  bench.report(
    figureOf('queue.throughput', 'jobs/s', perSecond(await against(bench, 'queue', bench.size.amounts.jobs)), {
      atLeast: 0.7,
    }),
  );
}

export async function measureExport(bench: Bench): Promise<void> {
  const exports = await against(bench, 'export', bench.size.amounts.rows);
  bench.report(figureOf('export.throughput', 'rows/s', perSecond(exports), { atLeast: 0.7 }));
  // What stays behind after one export more, for every one but the first.
  const heaps = exports.map(({ product }) => product.heapBytes);
  const growth =
    heaps.length > 1
      ? heaps.slice(1).map((heap, index) => ({ product: heap, floor: heaps[index] as number }))
      : [{ product: median(heaps), floor: median(heaps) }];
  bench.report(figureOf('export.memory', 'bytes', growth, { atMost: 1.05 }));
}
