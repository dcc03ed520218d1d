import { spawn, type ChildProcess } from 'node:child_process';

export interface RunningCommand {
  child: ChildProcess;
  /** `code` is null when a signal ended it. */
  ended: Promise<{ code: number | null; stdout: string; stderr: string }>;
}

/** Runs a Node script in its own process, with nothing but PATH and `env` in its environment. */
export function startCommand(cwd: string, file: string, args: string[], env: Record<string, string>): RunningCommand {
  const child = spawn(process.execPath, [file, ...args], { cwd, env: { PATH: process.env.PATH ?? '', ...env } });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  return { child, ended: new Promise((done) => child.once('close', (code) => done({ code, stdout, stderr }))) };
}
