import { chmodSync, existsSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { machine } from './prerequisites.js';
import { run } from './run.js';

/**
 * An unpacked Debian tree whose programs run through the tree's own dynamic loader: no chroot, no root, and independent of the
 * machine's C library.
 */
export class ElfTree {
  private readonly names = machine();

  /** @param root absolute path of the tree  @param moreLibraries additional library folders, relative to the root */
  constructor(
    readonly root: string,
    private readonly moreLibraries: string[] = [],
  ) {}

  path(...parts: string[]): string {
    return join(this.root, ...parts);
  }

  /** Program and arguments that run `file` (relative to the root) with the tree's loader and libraries. */
  command(file: string, args: string[]): { file: string; args: string[] } {
    const program = this.path(file);
    return {
      file: this.path(this.names.loader),
      args: ['--argv0', program, '--library-path', this.libraryPath(), program, ...args],
    };
  }

  /**
   * Replaces a program with a script that runs it through the loader, for programs that other programs of the tree call by path.
   * The script uses relative paths, so the tree can be moved. Idempotent.
   */
  wrap(file: string): void {
    const program = this.path(file);
    if (!existsSync(`${program}.elf`)) renameSync(program, `${program}.elf`);
    const up = relative(dirname(program), this.root);
    const inTree = (path: string): string => `"$here/${up}/${path}"`;
    const libraries = [this.names.libraryFolder, ...this.moreLibraries]
      .map((folder) => `$here/${up}/${folder}`)
      .join(':');
    const script = [
      '#!/bin/sh',
      'here="${0%/*}"',
      `exec ${inTree(this.names.loader)} --argv0 "$0" --library-path "${libraries}" "$0.elf" "$@"`,
      '',
    ].join('\n');
    writeFileSync(program, script);
    chmodSync(program, 0o755);
  }

  /**
   * Checks that the tree contains every shared library that these files need.
   * @throws Error with the file and its missing libraries
   */
  async check(files: string[]): Promise<void> {
    for (const file of files) {
      const { code, stdout, stderr } = await run(this.path(this.names.loader), [
        '--library-path',
        this.libraryPath(),
        '--list',
        this.path(file),
      ]);
      const missing = `${stdout}\n${stderr}`.split('\n').filter((line) => /not found|cannot/.test(line));
      if (code !== 0 || missing.length > 0)
        throw new Error(`unpacked file ${file} cannot run: ${missing.join('; ').trim() || stderr.trim()}`);
    }
  }

  private libraryPath(): string {
    return [this.names.libraryFolder, ...this.moreLibraries].map((folder) => this.path(folder)).join(':');
  }
}
