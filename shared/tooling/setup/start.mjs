// `npm start` and `npm run dev`: install and build what is missing, then run the supervisor of the local stack.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { checkNode, ensureBuild, ensurePackages, root, runMain, SetupError, toolEnv, withLock } from './steps.mjs';

const USAGE = `Usage: npm start [-- --watch]

Installs what is missing, builds what changed, starts the local stack and prints its address. Ctrl-C stops it.

  --watch   rebuild and restart on change (the same as npm run dev)
  --help    print this text

Settings are environment variables, listed in .env.example: PORT_BASE moves every port, LOCAL_DIR the local data.
`;

await runMain(async () => {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) return void process.stdout.write(USAGE);
  const unknown = args.find((arg) => arg !== '--watch');
  if (unknown !== undefined) throw new SetupError(`Unknown argument: ${unknown}\n\n${USAGE}`);
  checkNode();
  await withLock('setup', async () => {
    await ensurePackages();
    await ensureBuild(['*', '!@sparks/catalogue']);
  });
  const cli = join(root, 'backend/dist/local-stack/supervisor/cli.js');
  const child = spawn('node', [cli, 'run', ...args], {
    cwd: root,
    env: toolEnv,
    stdio: 'inherit',
  });
  // The terminal sends Ctrl-C to both processes; other signals only reach this one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  process.exitCode = await new Promise((done) => {
    child.once('close', (code, signal) => done(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
});
