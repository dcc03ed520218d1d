import { MongoClient } from 'mongodb';
import { median, type CostResult } from '../bench-result.js';
import type { Bench } from '../bench.js';
import { WorkerProcess } from '../child-process.js';
import { measureCpu, perUnit, type CpuTime } from '../cpu-time.js';
import { mongoUri } from '../databases.js';
import { Api } from '../product/api.js';
import { findPages } from '../product/pages.js';
import type { WorkloadCall, WorkloadResult } from '../workloads/workload.js';

/** CPU time that one operation takes in the product's process and in the database, without a baseline. */
export async function measureCost(bench: Bench): Promise<void> {
  await measureReads(bench);
  await measureWrites(bench);
}

/** Lists and campaigns, from the database and from the response cache. */
async function measureReads({ size, envFor, large, reportCost }: Bench): Promise<void> {
  const client = await MongoClient.connect(mongoUri(envFor(large, 0)));
  try {
    for (const [name, ttl] of Object.entries({ read: '0', 'cached-read': '60000' })) {
      const api = await Api.start({ ...envFor(large, 0), RESPONSE_CACHE_TTL_MS: ttl });
      try {
        const { lists, contributions, many } = await findPages(api);
        const paths = [...lists, ...contributions, ...many].slice(0, size.amounts.reads);
        const readAll = async (): Promise<void> => {
          for (const path of paths) await api.read(path);
        };
        await readAll();
        const rounds: CpuTime[] = [];
        for (let round = 0; round < size.rounds; round += 1)
          rounds.push(perUnit((await measureCpu(client, api, readAll)).cpu, paths.length));
        reportCost(toCost(name, rounds));
      } finally {
        await api.stop();
      }
    }
  } finally {
    await client.close();
  }
}

async function measureWrites({ size, envFor, work, reportCost }: Bench): Promise<void> {
  const { submissions, refreshes, rows } = size.amounts;
  const child = WorkerProcess.start('./product/workloads.process.js', {
    env: { ...envFor(work, 0), EXPORT_PAGE_PAUSE_MS: '0', ENGAGEMENT_RUN_LIMIT: String(refreshes) },
    execArgv: ['--expose-gc'],
  });
  const operations: Array<[string, WorkloadCall['workload'], number]> = [
    ['submission', 'submissions', submissions],
    ['refresh', 'refresh', refreshes],
    ['exported-row', 'export', rows],
  ];
  try {
    for (const [name, workload, amount] of operations) {
      const run = () => child.call<WorkloadResult>({ workload, side: 'product', amount } satisfies WorkloadCall);
      await run();
      const rounds: CpuTime[] = [];
      for (let round = 0; round < size.rounds; round += 1) rounds.push((await run()).cpu);
      reportCost(toCost(name, rounds));
    }
  } finally {
    await child.stop();
  }
}

function toCost(name: string, rounds: readonly CpuTime[]): CostResult {
  const of = (select: (cpu: CpuTime) => number) => Number(median(rounds.map(select)).toPrecision(3));
  return {
    name: `cost.${name}`,
    unit: 'ms of CPU',
    process: of(({ process }) => process),
    database: of(({ database }) => database),
  };
}
