// Commands that need parts of the stack (`npm run token`, `seed`, `ledger:verify` ...), also in a fresh clone.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, ensureBuild, ensurePackages, logToStderr, root, runMain, toolEnv, withLock } from './steps.mjs';

await runMain(async () => {
  checkNode();
  const runner = join(root, 'backend/dist/local-stack/supervisor/with-stack.js');
  // Standard output contains the tool's output only.
  logToStderr();
  await withLock('setup', async () => {
    await ensurePackages();
    // A build would replace the files of a running stack.
    if (!existsSync(runner)) await ensureBuild(['@sparks/domain', '@sparks/backend']);
  });
  const child = spawn('node', [runner, ...process.argv.slice(2)], {
    cwd: root,
    env: toolEnv,
    stdio: 'inherit',
  });
  process.exitCode = await new Promise((done) => child.once('close', (code) => done(code ?? 1)));
});
