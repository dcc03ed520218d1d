import type { MongoClient } from 'mongodb';

/** In ms. */
export interface CpuTime {
  /** Of the product's process. */
  process: number;
  /** Of the database server. */
  database: number;
}

interface Measured<T> {
  result: T;
  cpu: CpuTime;
}

/** CPU time while `work` runs. Nothing else may use the database server meanwhile. */
export async function measureCpu<T>(
  client: Pick<MongoClient, 'db'>,
  product: { cpuUsage: () => NodeJS.CpuUsage | Promise<NodeJS.CpuUsage> },
  work: () => Promise<T>,
): Promise<Measured<T>> {
  const read = async (): Promise<CpuTime> => ({
    process: sumMs(await product.cpuUsage()),
    database: await databaseCpuMs(client),
  });
  const before = await read();
  const result = await work();
  const after = await read();
  return { result, cpu: { process: after.process - before.process, database: after.database - before.database } };
}

export const perUnit = ({ process, database }: CpuTime, units: number): CpuTime => ({
  process: process / units,
  database: database / units,
});

const sumMs = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1_000;

async function databaseCpuMs(client: Pick<MongoClient, 'db'>): Promise<number> {
  const { extra_info: info } = (await client.db().admin().serverStatus()) as {
    extra_info: { user_time_us: number; system_time_us: number };
  };
  return sumMs({ user: Number(info.user_time_us), system: Number(info.system_time_us) });
}
