import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installTools } from './install.js';
import { portsInUse } from './ports.js';
import { describeStack, WORKER_SERVICE } from './services.js';
import { readStackSettings, REPOSITORY_ROOT } from './settings.js';
import { Supervisor } from './supervisor.js';
import { watchAndRebuild } from './watch.js';

const startedAt = Date.now();
const log = (line: string): void => {
  process.stdout.write(`[${((Date.now() - startedAt) / 1000).toFixed(1).padStart(6)} s] ${line}\n`);
};

/** Adds the demo data; does nothing when it already exists. */
function seedDemo(env: Record<string, string>): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [join(REPOSITORY_ROOT, 'backend/dist/src/seed/demo.js')], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let problem = '';
    child.stderr.on('data', (chunk) => (problem += chunk));
    child.once('close', (code) =>
      code === 0 ? done() : fail(new Error(`Adding the demo data failed: ${problem.trim()}`)),
    );
  });
}

async function main(): Promise<void> {
  const settings = readStackSettings(process.env);
  const stack = describeStack(settings);
  const supervisor = new Supervisor(stack.services, join(settings.localDir, 'run'), log);
  let stopWatching: (() => void) | undefined;

  const shutDown = async (exitCode: number): Promise<never> => {
    stopWatching?.();
    await supervisor.stop();
    process.exit(exitCode);
  };
  let signals = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      signals += 1;
      if (signals === 1) log('stopping');
      void shutDown(0);
    });
  }

  await supervisor.endLeftovers();
  const taken = await portsInUse(stack.ports);
  if (taken.length > 0) {
    throw new Error(
      `Another program is using port ${taken.join(' and ')}; stop it, or set PORT_BASE to use other ports.`,
    );
  }
  try {
    await installTools(settings, log);
    // The worker starts after the demo data, because it would fetch metrics for demo contributions that are still being written.
    await supervisor.start(stack.services.map(({ name }) => name).filter((name) => name !== WORKER_SERVICE));
    await seedDemo(stack.env);
    await supervisor.start();
  } catch (error) {
    if (signals) return;
    process.stderr.write(`${(error as Error).message}\n`);
    await shutDown(1);
  }
  if (signals) return;
  if (process.argv.includes('--watch')) stopWatching = watchAndRebuild(log, (names) => supervisor.restart(names));
  log('all services are ready; press Ctrl-C to stop');
  process.stdout.write(`Ready: http://localhost:${settings.portBase}\n`);
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
