import { readFileSync } from 'node:fs';
import type { Database } from './sql.js';

/** Linux counts the times in `/proc/<pid>/stat` in hundredths of a second. */
const US_PER_TICK = 10_000;

/** CPU time of the gateway and of all PostgreSQL processes since their start, in microseconds. */
export async function cpuTime(database: Database): Promise<{ userUs: number; systemUs: number }> {
  const pids = (await database.rows('SELECT pid FROM pg_stat_activity')).map(([pid]) => Number(pid));
  const own = process.cpuUsage();
  const total = { userUs: own.user, systemUs: own.system };
  const servers = new Set<number>();
  const add = (pid: number, ended: boolean): void => {
    const { parent, user, system, endedUser, endedSystem } = readTimes(pid) ?? NO_TIMES;
    total.userUs += (user + (ended ? endedUser : 0)) * US_PER_TICK;
    total.systemUs += (system + (ended ? endedSystem : 0)) * US_PER_TICK;
    if (!ended && parent > 1) servers.add(parent);
  };
  for (const pid of pids) add(pid, false);
  // The server itself, with the times of its processes that have ended.
  for (const pid of servers) add(pid, true);
  return total;
}

const NO_TIMES = { parent: 0, user: 0, system: 0, endedUser: 0, endedSystem: 0 };

/** In ticks; undefined when the process has ended meanwhile. */
function readTimes(pid: number): typeof NO_TIMES | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces, so fields are counted from its end.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0] = fields.slice(1);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11);
    return { parent, user, system, endedUser, endedSystem };
  } catch {
    return undefined;
  }
}
