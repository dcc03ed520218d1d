// `npm run chaos`: breaks a running stack of its own again and again and checks that nothing is lost; see docs/faults.md.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkNode,
  ensureBuild,
  ensurePackages,
  root,
  runMain,
  sayOnStandardError,
  toolEnv,
  underLock,
} from './steps.mjs';

await runMain(async () => {
  checkNode();
  const cli = join(root, 'backend/dist/chaos/chaos.cli.js');
  // Standard output belongs to the results.
  sayOnStandardError();
  await underLock('setup', async () => {
    await ensurePackages();
    // Building would pull the files of a running stack away; `npm start` builds what changed.
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
