import { alternate } from '../alternate.js';
import type { Bench } from '../bench.js';
import { Child } from '../child.js';
import { figureOf, median } from '../figure.js';
import type { WorkAnswer, WorkQuestion } from '../work/work.js';

/** Submissions, exports and jobs, each against the same work without the product, in one process in turn. */
export async function measureWork({ size, envFor, work, report }: Bench): Promise<void> {
  // The pause between two pages of an export is politeness to the database, not work.
  const child = Child.start('./product/work.process.js', { env: { ...envFor(work, 0), EXPORT_PAGE_PAUSE_MS: '0' }, execArgv: ['--expose-gc'] });
  const against = (what: WorkQuestion['what'], amount: number) =>
    alternate(size.rounds, async () => child.ask<WorkAnswer>({ what, who: 'product', amount }), async () => child.ask<WorkAnswer>({ what, who: 'floor', amount }));
  const perSecond = (pairs: Awaited<ReturnType<typeof against>>) => pairs.map(({ product, floor }) => ({ product: product.perSecond, floor: floor.perSecond }));
  try {
    const { submissions, rows, jobs } = size.amounts;
    report(figureOf('submissions.throughput', 'submissions/s', perSecond(await against('submissions', submissions)), { atLeast: 0.5 }));
    report(figureOf('queue.throughput', 'jobs/s', perSecond(await against('queue', jobs)), { atLeast: 0.7 }));
    const exports = await against('export', rows);
    report(figureOf('export.throughput', 'rows/s', perSecond(exports), { atLeast: 0.7 }));
    // What stays behind after one export more, for every one but the first.
    const heaps = exports.map(({ product }) => product.heapBytes);
    const growth = heaps.length > 1 ? heaps.slice(1).map((heap, index) => ({ product: heap, floor: heaps[index] as number })) : [{ product: median(heaps), floor: median(heaps) }];
    report(figureOf('export.memory', 'bytes', growth, { atMost: 1.05 }));
  } finally {
    await child.stop();
  }
}
