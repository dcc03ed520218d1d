import { processStat } from '../../debian/process-identity.js';
import type { Database } from './sql.js';

/** Linux counts CPU times in hundredths of a second. */
const US_PER_TICK = 10_000;

/** CPU time of the gateway and of all PostgreSQL processes since their start, in microseconds. */
export async function cpuTime(database: Database): Promise<{ userUs: number; systemUs: number }> {
  const pids = (await database.rows('SELECT pid FROM pg_stat_activity')).map(([pid]) => Number(pid));
  const running = pids.map(timesOf);
  // The server is the parent of its processes; it also has the times of those that have ended.
  const servers = [...new Set(running.map(({ parent }) => parent))].filter((pid) => pid > 1).map(timesOf);
  const gateway = process.cpuUsage();
  const sum = (ticks: readonly number[]) => ticks.reduce((total, one) => total + one, 0) * US_PER_TICK;
  return {
    userUs:
      gateway.user + sum([...running, ...servers].map(({ user }) => user)) + sum(servers.map((of) => of.endedUser)),
    systemUs:
      gateway.system +
      sum([...running, ...servers].map(({ system }) => system)) +
      sum(servers.map((of) => of.endedSystem)),
  };
}

/** In ticks; zeros when the process has ended meanwhile. */
function timesOf(pid: number) {
  const fields = processStat(pid)?.map(Number) ?? [];
  const [parent = 0] = fields.slice(1);
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11);
  return { parent, user, system, endedUser, endedSystem };
}
