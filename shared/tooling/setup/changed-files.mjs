// What changed, and which checks that concerns.
import { existsSync, readdirSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';

const SCRIPT = /\.(?:[cm]?js|tsx?)$/;
const DEPLOYMENT = /^(?:shared\/deploy\/kubernetes|\.github)\/|^docker-compose\.yml$|^\.env\.example$/;
const SECURITY = /Dockerfile$|^docker-compose\.yml$|^docs\/security\.md$|^\.dockerignore$/;

/**
 * Files that differ from `base`, without deleted ones: committed since, modified, staged and new.
 * @param {(args: string[]) => string} git runs git and returns its output
 */
export function changedFiles(git, base) {
  const lines = (args) => git(args).split('\n').filter(Boolean);
  return [
    ...new Set([
      ...lines(['diff', '--name-only', '--diff-filter=d', base]),
      ...lines(['ls-files', '--others', '--exclude-standard']),
    ]),
  ].sort();
}

/** The base of the comparison: `requested`, or where the branch left `origin/main` or `main`. @throws Error */
export function baseOf(git, requested) {
  for (const candidate of requested ? [requested] : ['origin/main', 'main']) {
    try {
      return git(['merge-base', candidate, 'HEAD']).trim();
    } catch {
      // Not a revision of this clone.
    }
  }
  throw new Error(requested ? `${requested} is not a revision` : 'There is no main branch to compare with; use --base');
}

/** @returns {{ scripts: string[], documents: string[], nodeTests: string[], jestFiles: string[] }} paths by check */
export function checksFor(files, root) {
  const nodeTests = new Set();
  for (const file of files) {
    if (SECURITY.test(file)) nodeTests.add('shared/tooling/security/security.test.mjs');
    if (file.startsWith('shared/tooling/') && SCRIPT.test(file))
      for (const name of readdirSync(join(root, dirname(file))))
        if (name.endsWith('.test.mjs')) nodeTests.add(join(dirname(file), name));
  }
  const deploymentTests = files.some((file) => DEPLOYMENT.test(file))
    ? readdirSync(join(root, 'backend/test/deploy'))
        .filter((name) => name.endsWith('.spec.ts'))
        .map((name) => join('backend/test/deploy', name))
    : [];
  return {
    scripts: files.filter((file) => SCRIPT.test(file)),
    documents: files.filter((file) => extname(file) === '.md'),
    nodeTests: [...nodeTests],
    jestFiles: [
      ...new Set([
        ...files.filter((file) => /^(?:backend|frontends|shared)\/.*\.tsx?$/.test(file)),
        ...deploymentTests,
      ]),
    ].filter((file) => !file.startsWith('frontends/e2e/') && existsSync(join(root, file))),
  };
}
