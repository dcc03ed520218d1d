import { copyFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ElfTree } from './elf-tree.js';
import { machine } from './prerequisites.js';
import { run } from './run.js';

describe('ElfTree', () => {
  let root: string;
  beforeEach(() => {
    root = join(mkdtempSync(join(tmpdir(), 'tree-')), 'root');
    mkdirSync(join(root, 'usr/bin'), { recursive: true });
    mkdirSync(dirname(join(root, machine().loader)), { recursive: true });
    // A loader that prints its arguments.
    writeFileSync(join(root, machine().loader), '#!/bin/sh\nfor word in "$@"; do echo "$word"; done\n', {
      mode: 0o755,
    });
    writeFileSync(join(root, 'usr/bin/program'), 'binary');
  });
  afterEach(() => rmSync(dirname(root), { recursive: true, force: true }));

  it('wraps a program so that others can call it by path; wrapping is idempotent', async () => {
    const tree = new ElfTree(root, ['usr/lib/own']);
    tree.wrap('usr/bin/program');
    tree.wrap('usr/bin/program');
    const program = join(root, 'usr/bin/program');
    const { stdout } = await run(program, ['-D', 'a b']);
    const words = stdout.trim().split('\n');
    expect(words.slice(0, 3)).toEqual(['--argv0', program, '--library-path']);
    expect(words[3]!.split(':').map((path) => join(path))).toEqual([
      join(root, machine().libraryFolder),
      join(root, 'usr/lib/own'),
    ]);
    expect(words.slice(4)).toEqual([`${program}.elf`, '-D', 'a b']);
  });

  it('still works after the tree is moved', async () => {
    new ElfTree(root).wrap('usr/bin/program');
    const moved = `${root}-2`;
    renameSync(root, moved);
    const { stdout, code } = await run(join(moved, 'usr/bin/program'), ['--version']);
    expect([code, stdout.split('\n')[1]]).toEqual([0, join(moved, 'usr/bin/program')]);
  });

  it('runs a program through the loader of the tree', () => {
    const { file, args } = new ElfTree(root).command('usr/bin/program', ['--port', '1']);
    expect(file).toBe(join(root, machine().loader));
    expect(args.slice(-3)).toEqual([join(root, 'usr/bin/program'), '--port', '1']);
  });

  it('reports the file with the missing library', async () => {
    writeFileSync(join(root, machine().loader), '#!/bin/sh\necho "libx.so.1 => not found"\n', { mode: 0o755 });
    copyFileSync(join(root, 'usr/bin/program'), join(root, 'usr/bin/other'));
    await expect(new ElfTree(root).check(['usr/bin/other'])).rejects.toThrow(/usr\/bin\/other.*libx\.so\.1/);
  });
});
