// `npm run chaos`: injects faults into an isolated stack under load and checks for data loss; see docs/faults.md.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, ensureBuild, ensurePackages, logToStderr, root, runMain, toolEnv, withLock } from './steps.mjs';

await runMain(async () => {
  checkNode();
  const cli = join(root, 'backend/dist/chaos/chaos.cli.js');
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
  const child = spawn(process.execPath, [cli, ...process.argv.slice(2)], { cwd: root, env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  process.exitCode = await new Promise((done) => child.once('close', (code) => done(code ?? 1)));
});
