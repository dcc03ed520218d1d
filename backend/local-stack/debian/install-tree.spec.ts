import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installedPackages, installTree, type TreeRecipe } from './install-tree.js';

const recipe: TreeRecipe = {
  name: 'thing',
  revision: 3,
  suite: 'none',
  seeds: () => {
    throw new Error('an existing tree must not be resolved again');
  },
  skip: [],
  needsMb: 1,
  finish: async () => undefined,
};

describe('installTree', () => {
  let toolsDir: string;
  const stamp = (content: object | string): void => {
    mkdirSync(join(toolsDir, 'thing/root'), { recursive: true });
    writeFileSync(join(toolsDir, 'thing/stamp.json'), typeof content === 'string' ? content : JSON.stringify(content));
  };
  beforeEach(() => {
    toolsDir = mkdtempSync(join(tmpdir(), 'tools-'));
  });
  afterEach(() => rmSync(toolsDir, { recursive: true, force: true }));

  it('returns quickly when the tree exists', async () => {
    stamp({ revision: 3, arch: process.arch, packages: { a: '1' } });
    const before = readFileSync(join(toolsDir, 'thing/stamp.json'), 'utf8');
    const startedAt = performance.now();
    await installTree(recipe, { toolsDir });
    expect(performance.now() - startedAt).toBeLessThan(50);
    expect(readFileSync(join(toolsDir, 'thing/stamp.json'), 'utf8')).toBe(before);
  });

  it.each([
    ['of an older recipe', { revision: 2, arch: process.arch, packages: {} }],
    ['of another processor', { revision: 3, arch: 'mips', packages: {} }],
    ['with a damaged stamp', '{"revision"'],
  ])('does not accept a tree %s', (_what, content) => {
    stamp(content);
    expect(installedPackages(toolsDir, recipe)).toBeUndefined();
  });

  it('does not accept a stamp without a tree', () => {
    stamp({ revision: 3, arch: process.arch, packages: {} });
    rmSync(join(toolsDir, 'thing/root'), { recursive: true });
    expect(installedPackages(toolsDir, recipe)).toBeUndefined();
  });
});
