import { alternate } from '../alternate.js';
import { median, toResult, type Pair } from '../bench-result.js';
import type { Bench } from '../bench.js';
import { WorkerProcess } from '../child-process.js';
import type { WorkloadCall, WorkloadResult } from '../workloads/workload.js';

/** Measures a workload and its baseline alternately in one process. */
async function measureWorkload(
  { size, envFor, work }: Bench,
  workload: WorkloadCall['workload'],
  amount: number,
): Promise<Array<{ product: WorkloadResult; baseline: WorkloadResult }>> {
  // The pause between two pages of an export protects the database; it is not work.
  const child = WorkerProcess.start('./product/workloads.process.js', {
    env: { ...envFor(work, 0), EXPORT_PAGE_PAUSE_MS: '0' },
    execArgv: ['--expose-gc'],
  });
  const run = (side: WorkloadCall['side']) => child.call<WorkloadResult>({ workload, side, amount });
  try {
    return await alternate(
      size.rounds,
      async () => run('product'),
      async () => run('baseline'),
    );
  } finally {
    await child.stop();
  }
}

const perSecond = (rounds: Awaited<ReturnType<typeof measureWorkload>>): Pair[] =>
  rounds.map(({ product, baseline }) => ({ product: product.perSecond, baseline: baseline.perSecond }));

export async function measureSubmissions(bench: Bench): Promise<void> {
  bench.report(
    toResult(
      'submissions.throughput',
      'submissions/s',
      perSecond(await measureWorkload(bench, 'submissions', bench.size.amounts.submissions)),
      { atLeast: 0.8 },
    ),
  );
  bench.report(
    toResult(
      'submissions.one-campaign',
      'submissions/s',
      perSecond(await measureWorkload(bench, 'one-campaign', bench.size.amounts.submissions)),
      { atLeast: 1 },
    ),
  );
}

export async function measureQueue(bench: Bench): Promise<void> {
  bench.report(
    toResult('queue.throughput', 'jobs/s', perSecond(await measureWorkload(bench, 'queue', bench.size.amounts.jobs)), {
      atLeast: 0.7,
    }),
  );
}

export async function measureExport(bench: Bench): Promise<void> {
  const exports = await measureWorkload(bench, 'export', bench.size.amounts.rows);
  bench.report(toResult('export.throughput', 'rows/s', perSecond(exports), { atLeast: 1 }));
  // Heap growth from each export to the next.
  const heaps = exports.map(({ product }) => product.heapBytes);
  const growth =
    heaps.length > 1
      ? heaps.slice(1).map((heap, index) => ({ product: heap, baseline: heaps[index] as number }))
      : [{ product: median(heaps), baseline: median(heaps) }];
  bench.report(toResult('export.memory', 'bytes', growth, { atMost: 1.05 }));
}
