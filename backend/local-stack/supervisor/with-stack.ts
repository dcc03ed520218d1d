import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installTools } from './install.js';
import { describeStack, MIGRATE_TASK } from './services.js';
import { readStackSettings, REPOSITORY_ROOT } from './settings.js';
import { AlreadyRunningError, Supervisor } from './supervisor.js';

interface Tool {
  script: string;
  needs: string[];
  /** For tools that run in an isolated stack: port offset from PORT_BASE, and folder. */
  isolated?: { portOffset: number; localDir: string };
}

/** Tools that need services of the stack: the script and its dependencies. */
const TOOLS: Record<string, Tool> = {
  token: { script: 'local-stack/identity-provider/token.cli.js', needs: ['identity-provider'] },
  seed: { script: 'src/seed/seed.cli.js', needs: [MIGRATE_TASK, 'redis'] },
  migrate: { script: 'src/tools/migrate.js', needs: ['database'] },
  'ledger-verify': { script: 'src/tools/ledger-verify.js', needs: ['database'] },
  'risk-evaluate': { script: 'local-stack/risk/evaluate.cli.js', needs: [] },
  fuzz: { script: 'local-stack/testing/fuzz.cli.js', needs: ['database', 'redis'] },
  'export-proof': { script: 'src/tools/export-proof.js', needs: ['database', 'redis'] },
  'search-rebuild': { script: 'src/tools/search-rebuild.js', needs: [MIGRATE_TASK, 'redis'] },
  'analytics-rebuild': { script: 'src/tools/analytics-rebuild.js', needs: [MIGRATE_TASK, 'redis'] },
  'tax-reencrypt': { script: 'src/tools/tax-reencrypt.js', needs: [MIGRATE_TASK, 'redis'] },
  'tax-report': { script: 'src/tools/tax-report.js', needs: [MIGRATE_TASK, 'redis'] },
  'related-tests': {
    script: '../../shared/tooling/setup/related-tests.mjs',
    needs: ['database', 'redis'],
    isolated: { portOffset: 500, localDir: '.local/test' },
  },
  bench: {
    script: 'bench/bench.cli.js',
    needs: ['database', 'redis'],
    isolated: { portOffset: 700, localDir: '.local/bench' },
  },
};

/** Logs go to stderr; stdout belongs to the tool. */
const log = (line: string): void => void process.stderr.write(`${line}\n`);

/** Runs a tool against the running stack, or starts only the services that the tool needs and stops them afterwards. */
async function main(): Promise<number> {
  const [name = '', ...args] = process.argv.slice(2);
  const tool = TOOLS[name];
  if (!tool) throw new Error(`Unknown tool '${name}'.`);
  const settings = readStackSettings(tool.isolated ? isolatedEnv(tool.isolated) : process.env);
  const stack = describeStack(settings);
  const needed = withDependencies(stack.services, tool.needs);
  const supervisor = new Supervisor(
    stack.services.filter((service) => needed.has(service.name)),
    join(settings.localDir, 'run'),
    () => undefined,
  );
  let isStackOwner = true;
  try {
    await supervisor.endLeftovers();
  } catch (error) {
    if (!(error instanceof AlreadyRunningError)) throw error;
    isStackOwner = false;
  }
  try {
    if (isStackOwner) {
      await installTools(settings, log);
      await supervisor.start();
    }
    return await runTool(join(REPOSITORY_ROOT, 'backend/dist', tool.script), args, stack.env);
  } finally {
    if (isStackOwner) await supervisor.stop();
  }
}

function isolatedEnv({ portOffset, localDir }: NonNullable<Tool['isolated']>): NodeJS.ProcessEnv {
  return { ...process.env, PORT_BASE: String(Number(process.env.PORT_BASE ?? 3000) + portOffset), LOCAL_DIR: localDir };
}

/** The named services that the stack has, and their transitive dependencies. */
function withDependencies(services: Array<{ name: string; needs: string[] }>, names: string[]): Set<string> {
  const found = new Set<string>();
  const add = (name: string): void => {
    const service = services.find((candidate) => candidate.name === name);
    if (!service || found.has(name)) return;
    found.add(name);
    service.needs.forEach(add);
  };
  names.forEach(add);
  return found;
}

function runTool(script: string, args: string[], env: Record<string, string>): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, ...env }, stdio: 'inherit' });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal));
    child.once('error', fail);
    child.once('close', (code) => done(code ?? 1));
  });
}

main().then(
  (code) => process.exit(code),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  },
);
