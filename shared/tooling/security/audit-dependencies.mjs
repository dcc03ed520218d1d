// `npm run audit:dependencies`: asks the registry what is known against the packages that run in production.
// Not part of `npm test`: it needs the network, and a finding of last night must not stop work that has nothing to do with it.
// Ends with 0: nothing severe; 1: something severe, or an exception that does not hold; 2: the registry could not be asked.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { problemsOf } from './audit-report.mjs';

const root = new URL('../../..', import.meta.url);
const EXCEPTIONS = new URL('audit-exceptions.json', import.meta.url);

/** npm's report; it ends with an error code when it found something, too. */
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
