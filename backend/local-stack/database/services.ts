import { join } from 'node:path';
import { isGatewayReachable } from './gateway-probe.js';
import { gatewayCommand, gatewayIdentity } from './gateway-process.js';
import { findPlaces, type Places } from './places.js';
import { isPostgresReachable, postgresCommand, prepareStart } from './postgres.js';

/** Name of the gateway's service, the dependency of other services. */
export const DATABASE_SERVICE = 'database';
const POSTGRES_SERVICE = 'postgres';

/**
 * Service definitions of the local database: PostgreSQL and the gateway, restarted independently. The gateway waits for
 * PostgreSQL, which recovers its data.
 * @param settings absolute folders, and the gateway's port
 */
export function databaseServices({ toolsDir, localDir, port }: { toolsDir: string; localDir: string; port: number }) {
  const dataDir = join(localDir, 'data', 'database');
  const runDir = join(localDir, 'run', 'database');
  const log = (name: string): string => join(localDir, 'logs', `${name}.log`);
  let found: Places | undefined;
  const places = async (): Promise<Places> => (found ??= await findPlaces({ toolsDir, dataDir, runDir }));

  const postgres = {
    name: POSTGRES_SERVICE,
    needs: [] as string[],
    logFile: log(POSTGRES_SERVICE),
    prepare: async () => prepareStart(await places()),
    command: async () => postgresCommand(await places()),
    probe: async () => isPostgresReachable((await places()).socketDir),
    // Fast shutdown: rolls back open transactions instead of waiting for them.
    stopSignal: 'SIGINT' as const,
    stopTimeoutMs: 20_000,
  };
  const gateway = {
    name: DATABASE_SERVICE,
    needs: [POSTGRES_SERVICE],
    logFile: log(DATABASE_SERVICE),
    command: async () => gatewayCommand({ dataDir, runDir, port, socketDir: (await places()).socketDir }),
    probe: () => isGatewayReachable(port, gatewayIdentity({ dataDir })),
    stopSignal: 'SIGTERM' as const,
  };
  return [postgres, gateway];
}
