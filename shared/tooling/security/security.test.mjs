// Run by `npm test` and by `node --test shared/tooling/security/security.test.mjs`.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { problemsOf, severeAdvisories } from './audit-report.mjs';
import { problemsOfDockerfile } from './dockerfile.mjs';
import { brokenCitations, citedIds, testFiles } from './documented-tests.mjs';
import { forbiddenFile, repositoryFiles, secretsIn, secretsInRepository } from './secrets.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path) => readFileSync(join(root, path), 'utf8');

test('docs/security.md cites tests that exist [sec-01]', () => {
  const document = read('docs/security.md');
  assert.deepEqual(brokenCitations(document, testFiles(root)), []);
  assert.ok(citedIds(document).length >= 100);
  const sections = document.split(/^### /m).slice(1);
  for (let number = 1; number <= 10; number += 1) {
    const section = sections.find((text) => text.startsWith(`API${number}:2023`));
    assert.ok(section && citedIds(section).length > 0, `API${number}:2023`);
  }
});

test('a broken citation of a test is reported', () => {
  // Composed at run time, so that this file contains no such ids.
  const tag = (id) => `[sec-${id}]`;
  const document =
    '### API1\n\n- One: `sec-91`\n- Two:\n  `sec-92`, `sec-93`\n- Nothing\n\n## Decisions\n\n- No test\n';
  const tests = [
    { file: 'a.spec.ts', source: `it('one ${tag(91)}', f); describe("two ${tag(92)}", f); // ${tag(94)}` },
    { file: 'b.test.tsx', source: `it.each([['row ${tag(92)}', 1]])('%s', f);` },
  ];
  assert.deepEqual(brokenCitations(document, tests), [
    'sec-92 is on 2 tests instead of one',
    'sec-93 is on 0 tests instead of one',
    'a.spec.ts has sec-94, which is not cited',
    'a.spec.ts has sec-94, not at the end of a title',
    'no test is cited for: Nothing',
  ]);
});

test('no secret is in the repository [sec-56]', () => {
  assert.ok(repositoryFiles(root).length > 500);
  assert.deepEqual(secretsInRepository(root), []);
});

test('what looks like a secret is found', () => {
  const random = 'aB3dE5fG7hJ9kL2mN4pQ6rS8tU0vW1xY';
  // Composed at run time, so that this file contains no secrets.
  const lines = [
    `-----BEGIN ${'PRIVATE'} KEY-----`,
    `AKIA${'ABCDEFGHIJKLMNOP'}`,
    `sk_live_${random}`,
    `whsec_${random}`,
    `ghp_${random}abcd`,
    `mongodb+srv://sparks:${random}@cluster0.mongodb.net`,
    `const apiToken = '${random}';`,
    `eyJ${random}.eyJ${random}.${random}`,
  ];
  for (const line of lines) assert.equal(secretsIn(`first\n${line}`)[0]?.line, 2, line);
  for (const line of [
    'mongodb://user:password@localhost:27017',
    "password: 'hunter2'",
    'STRIPE_SECRET_KEY=',
    'https://www.tiktok.com/@ada/video/1',
  ])
    assert.deepEqual(secretsIn(line), [], line);
  assert.deepEqual(
    ['.env', 'deploy/.env.production', 'a/id_rsa', 'tls.pem', '.env.example', 'environment.ts'].map(
      (path) => forbiddenFile(path) !== undefined,
    ),
    [true, true, true, true, false, false],
  );
});

for (const path of ['backend/Dockerfile', 'frontends/Dockerfile']) {
  test(`${path} makes an image that is small, pinned and not root's`, () => {
    assert.deepEqual(problemsOfDockerfile(read(path)), []);
    // Checks that the sources of COPY exist, so that a moved file is noticed without Docker.
    const copied = [...read(path).matchAll(/^COPY (?!--from)(?:--\S+ )*(.+) \S+$/gm)].flatMap(([, sources]) =>
      sources.split(' '),
    );
    for (const source of copied) assert.ok(existsSync(join(root, source)), source);
    // A workspace without its manifest would be installed without its packages.
    for (const manifest of repositoryFiles(root).filter(isWorkspaceManifest))
      assert.ok(copied.includes(manifest), `${path} does not copy ${manifest}`);
  });
}

/** A package that the root's lock file installs; the measurements of shared/tooling/lighthouse have a lock file of their own. */
const isWorkspaceManifest = (file) => /^(?:[^/]+\/){0,3}package\.json$/.test(file) && !file.includes('lighthouse');

test('a Dockerfile that breaks a rule is found out', () => {
  const wasteful =
    'FROM node:20.1 AS build\nCOPY . .\nRUN npm install\nFROM node:20.1\nCOPY --from=build /a/node_modules node_modules\nHEALTHCHECK CMD x\nUSER node\n';
  assert.deepEqual(problemsOfDockerfile(wasteful), [
    'the user of the last stage is not a number',
    'the stage build installs packages after copying the sources',
    'the last stage contains devDependencies',
  ]);
  const careless =
    'FROM node:latest\nARG STRIPE_SECRET_KEY\nENV NODE_ENV=production DB_PASSWORD=x\nCOPY . .\nADD https://example.org/x /x\nUSER root\n';
  assert.deepEqual(problemsOfDockerfile(careless), [
    'it has one stage: what builds must not be in what runs',
    'the base node:latest is not pinned by version',
    'the last stage runs as root',
    'the last stage has no HEALTHCHECK',
    'STRIPE_SECRET_KEY would be readable in the image',
    'DB_PASSWORD would be readable in the image',
    'the last stage copies the whole folder',
    'ADD fetches what nobody has looked at',
  ]);
});

test('no image gets settings, history or what was built elsewhere [sec-57]', () => {
  const ignored = read('.dockerignore').split('\n');
  for (const pattern of ['.git', '.env*', '.local*', '**/node_modules', '**/dist'])
    assert.ok(ignored.includes(pattern), pattern);
});

test('docker-compose.yml has no secret, and its containers no more rights than they need', () => {
  const compose = read('docker-compose.yml');
  assert.deepEqual(secretsIn(compose), []);
  assert.match(
    compose,
    /^x-app: &app$[\s\S]*?^ {2}read_only: true$[\s\S]*?^ {2}cap_drop: \[ALL\]$[\s\S]*?^ {2}security_opt: \['no-new-privileges:true'\]$/m,
  );
  assert.doesNotMatch(compose, /privileged: true|network_mode: host|docker\.sock/);
  // Ports are only published on the loopback interface.
  for (const [, ports] of compose.matchAll(/^ {4}ports: \[(.*)\]$/gm)) assert.match(ports, /^'127\.0\.0\.1:/);
});

test('the audit of dependencies knows what is severe, and which exceptions hold [sec-105]', () => {
  const advisory = (name, severity, id) => ({
    source: 1,
    name,
    severity,
    title: `Something about ${name}`,
    url: `https://github.com/advisories/${id}`,
  });
  const report = {
    vulnerabilities: {
      one: { via: [advisory('one', 'high', 'GHSA-1')] },
      two: { via: ['one', advisory('two', 'critical', 'GHSA-2')] },
      three: { via: [advisory('three', 'moderate', 'GHSA-3')] },
    },
  };
  const reason = 'Only reached by code that we do not run.';
  assert.deepEqual(
    severeAdvisories(report).map(({ id }) => id),
    ['GHSA-1', 'GHSA-2'],
  );
  const exceptions = [
    { advisory: 'GHSA-1', package: 'one', reason, until: '2026-06-01' },
    { advisory: 'GHSA-9', package: 'nine', reason, until: '2026-12-01' },
    { advisory: 'GHSA-2', package: 'two', reason: 'no', until: '2026-12-01' },
  ];
  assert.deepEqual(
    problemsOf(report, exceptions, '2026-06-01').map((line) => line.split(/[:{]/)[0]),
    ['nine', 'An exception needs advisory, package, reason and until'],
  );
  assert.deepEqual(problemsOf(report, exceptions.slice(0, 1), '2026-06-02'), [
    'two: critical, Something about two (GHSA-2)',
    'one: the exception for GHSA-1 ended on 2026-06-01',
  ]);
  assert.deepEqual(problemsOf({ vulnerabilities: {} }, [], '2026-06-02'), []);
});

test('every exception of the audit is complete', () => {
  const exceptions = JSON.parse(read('shared/tooling/security/audit-exceptions.json'));
  assert.deepEqual(
    problemsOf({}, exceptions, '').filter((line) => line.startsWith('An exception needs')),
    [],
  );
});
