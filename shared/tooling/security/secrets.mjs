// Finds strings that look like real secrets in the files of the repository. Settings come from the environment; example
// values are short, recognizable as examples, or belong to hosts that are not reachable.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Description and pattern. The description is for the person who has to remove and revoke the secret. */
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
/** Example secrets published in specifications. */
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

/** Strings in a text that look like secrets: `[{ what, line }]`, lines counted from 1. */
export function secretsIn(text) {
  const unpublished = PUBLISHED.reduce((rest, example) => rest.replaceAll(example, ''), text);
  return unpublished
    .split('\n')
    .flatMap((line, index) =>
      RULES.filter(([, pattern]) => pattern.test(line)).map(([what]) => ({ what, line: index + 1 })),
    );
}

/** Why a file with this name must not be committed; undefined if it may be. */
export function forbiddenFile(path) {
  return FILES.find(([, pattern]) => pattern.test(basename(path)))?.[0];
}

/** Paths of all files that are committed or untracked but not ignored, relative to the root. */
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
    // A copy without Git history: all files except generated ones.
    return readdirSync(root, { recursive: true })
      .map(String)
      .filter((path) => !GENERATED.test(path));
  }
}

/** One line per string in the repository that looks like a secret. */
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
