import { spawn, type SpawnOptions } from 'node:child_process';

/** Exit code and output of a child process, decoded as UTF-8. */
export interface RunResult {
  code: number;
  stdout: string;
  stderr: string;
}

/** Options of {@link run}. With `onStdout`, output is streamed and `stdout` stays empty. */
export interface RunOptions extends SpawnOptions {
  onStdout?: (chunk: Buffer) => void;
}

/** Runs a program to completion. A program that cannot be spawned has exit code 127 and the reason in `stderr`. */
export function run(command: string, args: string[], { onStdout, ...options }: RunOptions = {}): Promise<RunResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout?.on('data', onStdout ?? ((chunk: Buffer) => out.push(chunk)));
    child.stderr?.on('data', (chunk: Buffer) => err.push(chunk));
    child.on('error', (error) => resolve({ code: 127, stdout: '', stderr: error.message }));
    child.on('close', (code, signal) =>
      resolve({
        code: code ?? (signal ? 128 : 1),
        stdout: Buffer.concat(out).toString(),
        stderr: Buffer.concat(err).toString(),
      }),
    );
  });
}

/**
 * Like {@link run}, but throws when the exit code is not 0, with the last lines of output.
 */
export async function runOrThrow(command: string, args: string[], options: RunOptions = {}): Promise<string> {
  const result = await run(command, args, options);
  if (result.code !== 0) {
    const output = (result.stderr.trim() || result.stdout.trim()).split('\n').slice(-4).join(' | ');
    throw new Error(`${command.split('/').at(-1)} ${args[0] ?? ''} failed with code ${result.code}: ${output}`);
  }
  return result.stdout;
}
