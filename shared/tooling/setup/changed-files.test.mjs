// Run by `npm test` and by `node --test shared/tooling/setup/changed-files.test.mjs`.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { baseOf, changedFiles, checksFor } from './changed-files.mjs';

/** A repository with a branch `work` that left `main`. */
function repository(t) {
  const folder = mkdtempSync(join(tmpdir(), 'changed-files-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const git = (args) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  const write = (file, text) => {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const commit = (message) => {
    git(['add', '-A']);
    git(['commit', '-qm', message]);
  };
  git(['init', '-q', '-b', 'main']);
  for (const file of ['kept.ts', 'deleted.ts', 'staged.ts', 'modified.ts', 'committed.ts']) write(file, 'before');
  commit('before');
  git(['checkout', '-q', '-b', 'work']);
  return { folder, git, write, commit };
}

test('changes are committed, staged, modified and new files, without deleted and ignored ones', (t) => {
  const { folder, git, write, commit } = repository(t);
  write('committed.ts', 'after');
  commit('after');
  write('staged.ts', 'after');
  git(['add', 'staged.ts']);
  write('modified.ts', 'after');
  write('new/file.ts', 'new');
  write('.gitignore', 'ignored.ts');
  write('ignored.ts', 'ignored');
  rmSync(join(folder, 'deleted.ts'));
  assert.deepEqual(changedFiles(git, baseOf(git)), [
    '.gitignore',
    'committed.ts',
    'modified.ts',
    'new/file.ts',
    'staged.ts',
  ]);
});

test('the base is where the branch left main, also when main went on', (t) => {
  const { git, write, commit } = repository(t);
  const left = git(['rev-parse', 'HEAD']).trim();
  git(['checkout', '-q', 'main']);
  write('of-others.ts', 'x');
  commit('of others');
  git(['checkout', '-q', 'work']);
  assert.equal(baseOf(git), left);
  assert.deepEqual(changedFiles(git, baseOf(git)), []);
  assert.equal(baseOf(git, 'HEAD'), left);
  assert.throws(() => baseOf(git, 'nowhere'), /nowhere is not a revision/);
});

test('each file is checked by what concerns it', (t) => {
  const { folder, write } = repository(t);
  for (const file of [
    'shared/tooling/security/security.test.mjs',
    'shared/tooling/security/secrets.mjs',
    'backend/test/deploy/kubernetes.spec.ts',
    'backend/test/deploy/merge-patch.ts',
    'backend/src/a.ts',
    'frontends/e2e/wallet.spec.ts',
  ])
    write(file, '');
  const of = (...files) => checksFor(files, folder);
  assert.deepEqual(of('backend/src/a.ts', 'frontends/e2e/wallet.spec.ts', 'README.md'), {
    scripts: ['backend/src/a.ts', 'frontends/e2e/wallet.spec.ts'],
    documents: ['README.md'],
    nodeTests: [],
    jestFiles: ['backend/src/a.ts'],
  });
  assert.deepEqual(of('shared/deploy/kubernetes/base/api.yaml').jestFiles, ['backend/test/deploy/kubernetes.spec.ts']);
  for (const file of ['backend/Dockerfile', 'shared/tooling/security/secrets.mjs'])
    assert.deepEqual(of(file).nodeTests, ['shared/tooling/security/security.test.mjs'], file);
  assert.deepEqual(of('kept.txt'), { scripts: [], documents: [], nodeTests: [], jestFiles: [] });
});
