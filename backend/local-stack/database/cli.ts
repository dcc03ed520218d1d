import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findGatewayProcess, startDatabase, stopDatabase } from './database.js';
import { sendHello } from './gateway-probe.js';
import { databaseUri } from './gateway-process.js';
import { installDatabase } from './install.js';
import { clusterNameFor } from './places.js';
import { findServerProcess } from './postgres.js';

/** The repository root, relative to backend/dist/local-stack/database. */
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const localDir = resolve(ROOT, process.env['LOCAL_DIR'] ?? '.local');
const port = Number(process.env['PORT_BASE'] ?? 3000) + 41;
const options = {
  toolsDir: resolve(ROOT, process.env['LOCAL_TOOLS_DIR'] ?? '.local/tools'),
  dataDir: join(localDir, 'data', 'database'),
  runDir: join(localDir, 'run', 'database'),
  logFile: join(localDir, 'logs', 'database.log'),
  port,
};
const writeLine = (line: string): void => void process.stderr.write(`${line}\n`);

/** Manages the database without the rest of the stack. Exit code 0: done or running; 1: failed or not running. */
const ACTIONS: Record<string, () => Promise<number>> = {
  async start() {
    await installDatabase({
      toolsDir: options.toolsDir,
      log: writeLine,
      onProgress: (label, done, total) => done === total && writeLine(label),
    });
    const { uri } = await startDatabase(options);
    process.stdout.write(`${uri}\n`);
    return 0;
  },
  async stop() {
    await stopDatabase(options);
    return 0;
  },
  async status() {
    const postgres = findServerProcess(clusterNameFor(options.dataDir));
    const gateway = findGatewayProcess(options.runDir);
    const answers = (await sendHello(port)) !== undefined;
    process.stdout.write(
      `${JSON.stringify({ uri: databaseUri(port), postgres: postgres ?? null, gateway: gateway ?? null, answers })}\n`,
    );
    return postgres !== undefined && gateway !== undefined && answers ? 0 : 1;
  },
  async reset() {
    await stopDatabase(options);
    for (const folder of [options.dataDir, options.runDir]) rmSync(folder, { recursive: true, force: true });
    return 0;
  },
  async uri() {
    process.stdout.write(`${databaseUri(port)}\n`);
    return 0;
  },
};

const action = new Map(Object.entries(ACTIONS)).get(process.argv[2] ?? '');
if (!action) {
  writeLine(`Usage: cli.js ${Object.keys(ACTIONS).join('|')}`);
  process.exit(2);
}
process.exit(
  await action().catch((error: Error) => {
    writeLine(error.message);
    return 1;
  }),
);
