import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

const PAGE_FILE = 'index.html';
/** Written by the shell's build: the files of each part that loads separately. */
const PLAN_FILE = 'load-plan.json';

export interface ShellFiles {
  /** The page as built, without a head of its own and without a body. */
  page: string;
  /** Paths of scripts and styles by the part that needs them. */
  parts: Readonly<Record<string, readonly string[]>>;
}

/** The built files that pages are made of, read again after a build. */
export class ShellBuild {
  private known: { builtAtMs: number; files: ShellFiles } | null = null;

  constructor(private readonly root: string) {}

  async read(): Promise<ShellFiles> {
    const { mtimeMs } = await stat(join(this.root, PAGE_FILE));
    if (this.known?.builtAtMs === mtimeMs) return this.known.files;
    const [page, plan] = await Promise.all([
      readFile(join(this.root, PAGE_FILE), 'utf8'),
      readFile(join(this.root, PLAN_FILE), 'utf8').catch(() => '{}'),
    ]);
    const files = { page, parts: (JSON.parse(plan) as Partial<ShellFiles>).parts ?? {} };
    this.known = { builtAtMs: mtimeMs, files };
    return files;
  }
}
