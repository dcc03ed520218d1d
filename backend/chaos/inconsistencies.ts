import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '../local-stack/supervisor/settings.js';

/** Checks the ledger and the rollups with the operator's tools; one message per tool that fails. */
export async function findInconsistencies(env: Record<string, string>): Promise<string[]> {
  const problems: string[] = [];
  for (const [script, ...args] of [['ledger-verify.js'], ['analytics-rebuild.js', '--check']] as const) {
    const { code, output } = await runTool(join(REPOSITORY_ROOT, 'backend/dist/src/tools', script), args, env);
    if (code !== 0) problems.push(`${script} ended with ${code}: ${output.trim().slice(-1_000)}`);
  }
  return problems;
}

function runTool(
  file: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number; output: string }> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [file, ...args], {
      env: { ...process.env, ...env, LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', fail);
    child.once('close', (code) => done({ code: code ?? 1, output }));
  });
}
