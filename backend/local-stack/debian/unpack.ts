import { spawn } from 'node:child_process';

/** Parts of packages that no server reads while it runs. */
const LEFT_OUT = [
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
 * Unpacks the files of one .deb below `root`, without its scripts and owned by the current user.
 * @throws Error with the last line of dpkg-deb or tar when one of them fails
 */
export function unpackDeb(deb: string, root: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const source = spawn('dpkg-deb', ['--fsys-tarfile', deb], { stdio: ['ignore', 'pipe', 'pipe'] });
    const excludes = LEFT_OUT.map((path) => `--exclude=${path}`);
    const target = spawn('tar', ['x', '-C', root, '--no-same-owner', '--no-same-permissions', ...excludes], {
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    let said = '';
    let open = 2;
    let failed = false;
    const onEnd = (code: number | null): void => {
      failed ||= code !== 0;
      if (--open > 0) return;
      if (failed) reject(new Error(`unpacking ${deb} failed: ${said.trim().split('\n').at(-1) ?? ''}`));
      else resolve();
    };
    source.stdout.pipe(target.stdin);
    // When tar dies first, the pipe breaks; its exit code tells the reason.
    target.stdin.on('error', () => undefined);
    for (const child of [source, target]) {
      child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
      child.on('error', (error) => (said += error.message));
      child.on('close', onEnd);
    }
  });
}
