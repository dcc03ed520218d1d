import { spawn } from 'node:child_process';

/** Package contents that no server needs at run time. */
const EXCLUDED = [
  './usr/share/doc',
  './usr/share/man',
  './usr/share/locale',
  './usr/share/info',
  './usr/share/lintian',
  './usr/share/bug',
  './usr/lib/*/perl*',
  '*/bitcode',
  '*/pgxs',
];

/**
 * Unpacks the files of one .deb below `root`, owned by the current user, without running its scripts.
 * @throws Error with the last line of output when dpkg-deb or tar fails
 */
export function unpackDeb(deb: string, root: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const source = spawn('dpkg-deb', ['--fsys-tarfile', deb], { stdio: ['ignore', 'pipe', 'pipe'] });
    const excludes = EXCLUDED.map((path) => `--exclude=${path}`);
    const target = spawn('tar', ['x', '-C', root, '--no-same-owner', '--no-same-permissions', ...excludes], {
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    let errorOutput = '';
    let open = 2;
    let failed = false;
    const onEnd = (code: number | null): void => {
      failed ||= code !== 0;
      if (--open > 0) return;
      if (failed) reject(new Error(`unpacking ${deb} failed: ${errorOutput.trim().split('\n').at(-1) ?? ''}`));
      else resolve();
    };
    source.stdout.pipe(target.stdin);
    // When tar exits first, the pipe breaks; tar's exit code gives the reason.
    target.stdin.on('error', () => undefined);
    for (const child of [source, target]) {
      child.stderr.on('data', (chunk: Buffer) => (errorOutput += chunk.toString()));
      child.on('error', (error) => (errorOutput += error.message));
      child.on('close', onEnd);
    }
  });
}
