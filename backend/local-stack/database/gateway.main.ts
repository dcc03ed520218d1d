import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { processStartTime } from '../debian/process-identity.js';
import { IDENTITY_FIELD } from './gateway-probe.js';
import { gatewayStateFile } from './gateway-process.js';
import { Gateway } from './gateway/gateway.js';

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    'socket-dir': { type: 'string' },
    'run-dir': { type: 'string' },
    identity: { type: 'string' },
  },
});
const log = (line: string): void => void process.stdout.write(`${new Date().toISOString()} ${line}\n`);
function fail(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

const port = Number(values.port);
const socketDir = values['socket-dir'];
// Any local user may connect without a password, so this is for development data only.
if (process.env['NODE_ENV'] === 'production')
  fail('The local database gateway does not run with NODE_ENV=production. Set MONGODB_URI to a server.');
if (!Number.isInteger(port) || port < 1 || port > 65_535 || !socketDir) {
  fail('Usage: gateway.main.js --port <1-65535> --socket-dir <folder> [--run-dir <folder>] [--identity <text>]');
}

const gateway = new Gateway({ port, socketDir, log, helloFields: { [IDENTITY_FIELD]: values.identity ?? socketDir } });
await gateway
  .listen()
  .catch((error: NodeJS.ErrnoException) =>
    fail(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is in use by another program.`
        : `The gateway cannot listen on port ${port}: ${error.message}`,
    ),
  );

const runDir = values['run-dir'];
const stateFile = runDir === undefined ? undefined : gatewayStateFile(runDir);
if (stateFile) {
  mkdirSync(dirname(stateFile), { recursive: true });
  writeFileSync(
    `${stateFile}.tmp`,
    JSON.stringify({ pid: process.pid, startTime: processStartTime(process.pid), port, identity: values.identity }),
  );
  renameSync(`${stateFile}.tmp`, stateFile);
}
log(`listening on 127.0.0.1:${port}`);

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    log(`${signal}: stopping`);
    void gateway.stop().finally(() => {
      if (stateFile) rmSync(stateFile, { force: true });
      process.exit(0);
    });
  });
}
