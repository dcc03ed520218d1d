// `npm start` and `npm run dev`: sets up whatever is missing, then hands over to the supervisor of the local stack.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { checkNode, ensureBuild, ensurePackages, root, runMain, toolEnv, underLock } from './steps.mjs';

await runMain(async () => {
  checkNode();
  await underLock('setup', async () => {
    await ensurePackages();
    await ensureBuild();
  });
  const cli = join(root, 'backend/dist/local-stack/supervisor/cli.js');
  const child = spawn(process.execPath, [cli, 'run', ...process.argv.slice(2)], {
    cwd: root,
    env: toolEnv,
    stdio: 'inherit',
  });
  // A terminal sends Ctrl-C to the child as well; a signal to this process alone must be passed on.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  process.exitCode = await new Promise((done) => {
    child.once('close', (code, signal) => done(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
});
