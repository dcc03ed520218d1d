// `npm run chaos` and `npm run soak` (docs/faults.md): the program of the first argument starts a stack of its own, with
// its own ports and data.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, ensureBuild, ensurePackages, logToStderr, root, runMain, toolEnv, withLock } from './steps.mjs';

await runMain(async () => {
  checkNode();
  const [script, ...args] = process.argv.slice(2);
  const cli = join(root, 'backend/dist', script);
  // Standard output contains the results only.
  logToStderr();
  await withLock('setup', async () => {
    await ensurePackages();
    // A build would replace the files of a running stack; `npm start` rebuilds after changes.
    if (!existsSync(cli)) await ensureBuild(['@sparks/domain', '@sparks/backend']);
  });
  const env = {
    ...toolEnv,
    PORT_BASE: String(Number(process.env.PORT_BASE ?? 3000) + 800),
    LOCAL_DIR: join(root, '.local/chaos'),
  };
  const child = spawn('node', [cli, ...args], { cwd: root, env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  process.exitCode = await new Promise((done) => child.once('close', (code) => done(code ?? 1)));
});
