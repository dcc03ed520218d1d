// `npm run reset`: removes the data of the local stack, not its installed packages and servers.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { root, runMain, SetupError } from './steps.mjs';

await runMain(async () => {
  const localDir = resolve(root, process.env.LOCAL_DIR ?? '.local');
  const state = join(localDir, 'run/supervisor.json');
  if (existsSync(state)) {
    const { pid } = JSON.parse(readFileSync(state, 'utf8'));
    if (existsSync(`/proc/${pid}`))
      throw new SetupError(`Sparks is running (process ${pid}). Stop it before you remove its data.`);
  }
  const targets = ['data', 'run', 'logs'].map((name) => join(localDir, name)).filter(existsSync);
  if (!targets.length) return void console.log('There is no local data.');
  if (!process.argv.includes('--yes')) {
    const prompt = createInterface({ input: process.stdin, output: process.stdout });
    const answer = await prompt.question(
      `This removes all local data:\n  ${targets.join('\n  ')}\nType "yes" to continue: `,
    );
    prompt.close();
    if (answer.trim() !== 'yes') return void console.log('Nothing removed.');
  }
  for (const target of targets) rmSync(target, { recursive: true, force: true });
  console.log('Local data removed.');
});
