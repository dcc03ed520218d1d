// The small commands of the repository (`npm run token`, `seed`, `ledger:verify` ...), each in a fresh clone too.
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
  const runner = join(root, 'backend/dist/local-stack/supervisor/with-stack.js');
  // Standard output belongs to the tool.
  sayOnStandardError();
  await underLock('setup', async () => {
    await ensurePackages();
    // A running stack was built by the command that started it; building under it would pull its files away.
    if (!existsSync(runner)) await ensureBuild(['@sparks/domain', '@sparks/backend']);
  });
  const child = spawn(process.execPath, [runner, ...process.argv.slice(2)], {
    cwd: root,
    env: toolEnv,
    stdio: 'inherit',
  });
  process.exitCode = await new Promise((done) => child.once('close', (code) => done(code ?? 1)));
});
