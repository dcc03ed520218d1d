import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_SERVICE } from '../database/services.js';
import { refuseProduction } from '../debian/prerequisites.js';
import { mongodDataDir, type Mongod } from './find-mongod.js';
import { becomesPrimary, REPLICA_SET } from './replica-set.js';

/** For open connections, after which the server stops; 15 s by default, also without connections. */
const QUIESCE_MS = 500;

/**
 * Service definition of a MongoDB server on 127.0.0.1, as a replica set of one (for transactions), without passwords.
 * It recovers from a kill -9 by its own journal.
 * @param settings the program, absolute folder and port
 */
export function mongodService({ mongod, localDir, port }: { mongod: Mongod; localDir: string; port: number }) {
  const dataDir = mongodDataDir(localDir);
  const settings: Record<string, string> = {
    dbpath: dataDir,
    port: String(port),
    bind_ip: '127.0.0.1',
    replSet: REPLICA_SET,
    setParameter: `shutdownTimeoutMillisForSignaledShutdown=${QUIESCE_MS}`,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  return {
    name: DATABASE_SERVICE,
    needs: [] as string[],
    logFile: join(localDir, 'logs', 'mongod.log'),
    prepare: async () => {
      refuseProduction();
      mkdirSync(dataDir, { recursive: true });
    },
    // Without a socket file in the shared /tmp. mongod does not start with a locale that the machine lacks.
    command: async () => ({ file: mongod.file, args: [...args, '--nounixsocket'], cwd: dataDir, env: { LC_ALL: 'C' } }),
    probe: () => becomesPrimary(port),
    stopSignal: 'SIGTERM' as const,
    stopTimeoutMs: 30_000,
  };
}
