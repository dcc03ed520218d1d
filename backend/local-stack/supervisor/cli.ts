import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installTools } from './install.js';
import { portsInUse } from './ports.js';
import { describeStack, WORKER_SERVICE } from './services.js';
import { readStackSettings, REPOSITORY_ROOT } from './settings.js';
import { Supervisor } from './supervisor.js';
import { watchAndRebuild } from './watch.js';

const startedAt = Date.now();
const say = (line: string): void => {
  process.stdout.write(`[${((Date.now() - startedAt) / 1000).toFixed(1).padStart(6)} s] ${line}\n`);
};

/** Adds the demo data once; the tool itself knows whether it is there. */
function seedDemo(env: Record<string, string>): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [join(REPOSITORY_ROOT, 'backend/dist/src/seed/demo.js')], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let problem = '';
    child.stderr.on('data', (chunk) => (problem += chunk));
    child.once('close', (code) =>
      code === 0 ? done() : fail(new Error(`The demo data could not be added: ${problem.trim()}`)),
    );
  });
}

async function main(): Promise<void> {
  const settings = readStackSettings(process.env);
  const stack = describeStack(settings);
  const supervisor = new Supervisor(stack.services, join(settings.localDir, 'run'), say);
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
      if (signals === 1) say('stopping');
      void shutDown(0);
    });
  }

  await supervisor.takeOver();
  const taken = await portsInUse(stack.ports);
  if (taken.length > 0) {
    throw new Error(
      `Another program uses port ${taken.join(' and ')}; stop it, or set PORT_BASE to move all ports of Sparks.`,
    );
  }
  try {
    await installTools(settings, say);
    // The worker comes after the demo data: it would ask the platforms about contributions whose story is being written.
    await supervisor.start(stack.services.map(({ name }) => name).filter((name) => name !== WORKER_SERVICE));
    await seedDemo(stack.env);
    await supervisor.start();
  } catch (error) {
    if (signals) return;
    process.stderr.write(`${(error as Error).message}\n`);
    await shutDown(1);
  }
  if (signals) return;
  if (process.argv.includes('--watch')) stopWatching = watchAndRebuild(say, (names) => supervisor.restart(names));
  say('everything answers; Ctrl-C stops it');
  process.stdout.write(`Ready: http://localhost:${settings.portBase}\n`);
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
