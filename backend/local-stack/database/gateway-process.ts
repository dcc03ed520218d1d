import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clusterNameFor, socketDirFor } from './places.js';

/** Folders and port of one database's gateway. */
export interface GatewayPlace {
  dataDir: string;
  runDir: string;
  port: number;
  /** Folder of PostgreSQL's socket, when it is known to be another than the usual one for `runDir`. */
  socketDir?: string;
}

/** Which data a gateway must say it serves. */
export const gatewayIdentity = ({ dataDir }: Pick<GatewayPlace, 'dataDir'>): string => clusterNameFor(dataDir);

/** File in which a running gateway says who and where it is. */
export const gatewayStateFile = (runDir: string): string => join(runDir, 'gateway.json');

/** The address for drivers. */
export const databaseUri = (port: number): string => `mongodb://127.0.0.1:${port}/?directConnection=true`;

/** The command that runs the gateway in the foreground. It may be killed and started again at any time. */
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
