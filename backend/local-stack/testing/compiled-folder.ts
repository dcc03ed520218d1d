import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { transformFileSync } from '@swc/core';

const BACKEND = resolve(__dirname, '../..');

export interface CompiledFolder {
  /** Spawns a compiled file (path relative to the folder) in its own process. */
  run(file: string, args: string[], env: Record<string, string>): ChildProcess;
  /** Path of a compiled file. */
  pathOf(file: string): string;
  remove(): void;
}

/** Compiles one folder of the local stack (or of `parent`) into a temporary folder, for tests that spawn real processes. */
export function compileFolder(name: string, parent = 'local-stack'): CompiledFolder {
  const source = join(BACKEND, parent, name);
  const root = mkdtempSync(join(realpathSync(tmpdir()), 'sparks-compiled-'));
  const target = join(root, 'backend', name);
  mkdirSync(target, { recursive: true });
  writeFileSync(join(root, 'backend/package.json'), '{"type":"module"}');
  symlinkSync(join(BACKEND, '../node_modules'), join(root, 'node_modules'));
  symlinkSync(join(BACKEND, 'node_modules'), join(root, 'backend/node_modules'));
  for (const entry of readdirSync(source, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.ts') || entry.name.endsWith('.spec.ts')) continue;
    const file = join(entry.parentPath, entry.name);
    const output = join(target, relative(source, file).replace(/\.ts$/, '.js'));
    mkdirSync(dirname(output), { recursive: true });
    writeFileSync(
      output,
      transformFileSync(file, {
        swcrc: false,
        jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
        module: { type: 'es6' },
      }).code,
    );
  }
  return {
    run: (file, args, env) =>
      spawn(process.execPath, [join(target, file), ...args], {
        env: { PATH: process.env.PATH, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    pathOf: (file) => join(target, file),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

export interface ProcessResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Waits for the process to exit. */
export function finished(child: ChildProcess): Promise<ProcessResult> {
  let [stdout, stderr] = ['', ''];
  child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, stdout, stderr })));
}

/** Waits until the URL returns 200. */
export async function waitUntilReachable(url: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const isUp = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`${url} is not reachable`);
}
