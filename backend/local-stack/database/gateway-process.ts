import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clusterNameFor, socketDirFor } from './places.js';

export interface GatewayPlace {
  dataDir: string;
  runDir: string;
  port: number;
  /** Folder of PostgreSQL's socket, when it differs from the default for `runDir`. */
  socketDir?: string;
}

/** Identifies the data that a gateway must serve. */
export const gatewayIdentity = ({ dataDir }: Pick<GatewayPlace, 'dataDir'>): string => clusterNameFor(dataDir);

/** State file with the pid and port of a running gateway. */
export const gatewayStateFile = (runDir: string): string => join(runDir, 'gateway.json');

/** Connection string for drivers. */
export const databaseUri = (port: number): string => `mongodb://127.0.0.1:${port}/?directConnection=true`;

/** The command that runs the gateway in the foreground. The gateway can be killed and restarted at any time. */
export function gatewayCommand(place: GatewayPlace): { file: string; args: string[]; cwd: string } {
  const { runDir, port, socketDir = socketDirFor(runDir) } = place;
  const script = fileURLToPath(new URL('./gateway.main.js', import.meta.url));
  const args = [
    script,
    '--port',
    String(port),
    '--socket-dir',
    socketDir,
    '--run-dir',
    runDir,
    '--identity',
    gatewayIdentity(place),
  ];
  return { file: process.execPath, args, cwd: '/' };
}
