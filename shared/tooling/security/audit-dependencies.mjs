// `npm run audit:dependencies`: queries the registry for advisories against production dependencies.
// Not part of `npm test`: it needs the network, and a new advisory must not block unrelated work.
// Exit code 0: nothing severe; 1: a severe advisory or an invalid exception; 2: the registry is not reachable.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { problemsOf } from './audit-report.mjs';

const root = new URL('../../..', import.meta.url);
const EXCEPTIONS = new URL('audit-exceptions.json', import.meta.url);

/** npm's report. npm also exits with an error code when it has found an advisory. */
function askRegistry() {
  return new Promise((resolve) => {
    execFile('npm', ['audit', '--omit=dev', '--json'], { cwd: root, maxBuffer: 64 * 1024 * 1024 }, (_, output) => {
      try {
        resolve(JSON.parse(output));
      } catch {
        resolve({ message: output.trim() || 'npm gave no report' });
      }
    });
  });
}

const report = await askRegistry();
if (report.vulnerabilities === undefined) {
  process.stderr.write(`The registry could not be asked: ${report.message ?? report.error?.summary ?? 'no report'}\n`);
  process.exit(2);
}
const problems = problemsOf(
  report,
  JSON.parse(readFileSync(EXCEPTIONS, 'utf8')),
  new Date().toISOString().slice(0, 10),
);
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(
  `${problems.length === 0 ? 'Nothing severe is known' : `${problems.length} to look at`}; ${report.metadata?.dependencies?.prod ?? '?'} packages run in production\n`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
