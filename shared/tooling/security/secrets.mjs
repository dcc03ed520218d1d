// Finds what looks like a real secret in the files of the repository. Settings come from the environment; examples are
// short, say what they are, or belong to machines that nobody reaches.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Each with what it is, for the person who has to take it out and make it worthless. */
const RULES = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/],
  ["a key of Amazon's services", /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['a key of Stripe', /\b(?:sk|rk)_live_[0-9A-Za-z]{16,}|\bsk_test_[0-9A-Za-z]{24,}/],
  ['a webhook secret', /\bwhsec_[0-9A-Za-z+/]{24,}={0,2}/],
  ['a token of GitHub', /\b(?:gh[pousr]_[0-9A-Za-z]{36}|github_pat_\w{60,})/],
  ['a token of npm', /\bnpm_[0-9A-Za-z]{36}\b/],
  ['a token of Slack', /\bxox[abprs]-[0-9A-Za-z-]{20,}/],
  ['a key of Google', /\bAIza[0-9A-Za-z_-]{35}\b/],
  ['a signed token', /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/],
  [
    'a password in an address',
    /\b[a-z][a-z0-9+]*:\/\/[^\s/:@'"`<>${}%]+:(?!password|pass|secret|[a-z0-9]{1,8}@)[^\s/@'"`<>${}]{6,}@(?!localhost|127\.|\[::1\]|[\w.-]*(?:example|invalid|test)\b)/i,
  ],
  [
    'a long random value that is called a secret',
    /(?:[sS]ecret|SECRET|[pP]assword|PASSWORD|[tT]oken|TOKEN|[kK]ey|KEY)["']?\s*[:=]\s*["'`](?=[^"'`]*\d)(?=[^"'`]*[a-z])(?=[^"'`]*[A-Z])([A-Za-z0-9+/_-]{32,}={0,2})["'`]/,
  ],
];
/** Published by specifications for everybody to try out; worth nothing. */
const PUBLISHED = ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'];
const FILES = [
  ['settings of a machine', /^\.env(?!\.example$)/],
  ['a key file', /\.(?:pem|key|p12|pfx|jks|keystore)$|^id_(?:rsa|ed25519|ecdsa)$/],
];
const READ =
  /\.(?:[cm]?[jt]sx?|json|md|ya?ml|conf|template|html|css|sh|sql|txt|svg|toml|env|example)$|^(?:Dockerfile|\.npmrc|\.env.*|run)$/;
const GENERATED =
  /(?:^|\/)(?:package-lock\.json|node_modules|dist[^/]*|\.git|\.nx|\.local[^/]*|test-results|playwright-report)(?:\/|$)/;
const LARGEST = 2_000_000;

/** What looks like a secret in a text: `[{ what, line }]`, lines counted from 1. */
export function secretsIn(text) {
  const unpublished = PUBLISHED.reduce((rest, example) => rest.replaceAll(example, ''), text);
  return unpublished
    .split('\n')
    .flatMap((line, index) =>
      RULES.filter(([, pattern]) => pattern.test(line)).map(([what]) => ({ what, line: index + 1 })),
    );
}

/** What a file's name says that it should not be in a repository; undefined when it may. */
export function forbiddenFile(path) {
  return FILES.find(([, pattern]) => pattern.test(basename(path)))?.[0];
}

/** Paths of all files that are or could be committed, relative to the root. */
export function repositoryFiles(root) {
  try {
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return listed
      .toString()
      .split('\0')
      .filter((path) => path !== '' && !GENERATED.test(path));
  } catch {
    // A copy without its history: everything that is not made here.
    return readdirSync(root, { recursive: true })
      .map(String)
      .filter((path) => !GENERATED.test(path));
  }
}

/** One line for each thing that looks like a secret in the repository. */
export function secretsInRepository(root) {
  return repositoryFiles(root).flatMap((path) => {
    const forbidden = forbiddenFile(path);
    const named = forbidden === undefined ? [] : [`${path} is ${forbidden}`];
    const stats = statSync(join(root, path), { throwIfNoEntry: false });
    if (!stats?.isFile() || stats.size > LARGEST || !READ.test(basename(path))) return named;
    return [
      ...named,
      ...secretsIn(readFileSync(join(root, path), 'utf8')).map(
        ({ what, line }) => `${path}:${line} looks like ${what}`,
      ),
    ];
  });
}
