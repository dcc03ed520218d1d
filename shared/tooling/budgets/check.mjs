// `npm run budgets`: fails when a built app exceeds its size budget or the first load contains German texts.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const frontends = resolve(here, '../../../frontends');
/** Raising a budget is a product decision, not a bug fix: docs/performance.md. */
const BUDGETS = JSON.parse(readFileSync(join(here, 'budgets.json'), 'utf8'));
const REMOTES = ['submission', 'analytics', 'admin'];
/** Chunks of the first page, including the English texts. */
const FIRST_PAGE = ['./app/pages/discover-screen', './en/index'];
/** The chart library: loaded when a chart comes into view. */
const CHART = './apex-time-series';

const plan = (app) => JSON.parse(readFileSync(join(frontends, app, 'dist/load-plan.json'), 'utf8'));

/** Transfer size: that of the brotli file, or of the file itself if it is below the compression threshold. */
function sent(app, file) {
  const path = join(frontends, app, 'dist', file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

const isScript = (file) => file.endsWith('.js');
const weight = (app, files) => [...new Set(files)].filter(isScript).reduce((sum, file) => sum + sent(app, file), 0);

const lines = [];
function judge(what, bytes, budget) {
  lines.push({ what, bytes, budget, good: bytes <= budget });
}

const shell = plan('shell');
const missing = FIRST_PAGE.filter((part) => !shell.parts[part]);
if (missing.length > 0)
  throw new Error(
    `The build of the shell has no part ${missing.join(', ')}; the budget does not know the first page any more.`,
  );
judge(
  'shell, first load of discover',
  weight('shell', [...shell.start, ...FIRST_PAGE.flatMap((part) => shell.parts[part])]),
  BUDGETS.shellJsBytes,
);

for (const remote of REMOTES) {
  const { parts, shared } = plan(remote);
  const notOurs = new Set([...shared, ...(parts[CHART] ?? [])]);
  const own = Object.entries(parts)
    .filter(([part]) => !part.startsWith('./de'))
    .flatMap(([, files]) => files);
  judge(
    `${remote}, all of it`,
    weight(remote, ['remoteEntry.js', ...own.filter((file) => !notOurs.has(file))]),
    BUDGETS.remoteJsBytes,
  );
}

// German is a separate chunk that no other chunk may include.
const german = new Set(
  Object.entries(shell.parts).flatMap(([part, files]) => (/\/de(?:\/|\.json|$)/.test(part) ? files : [])),
);
if (german.size === 0) throw new Error('The build of the shell has no German words of their own.');
const leaked = [...shell.start, ...FIRST_PAGE.flatMap((part) => shell.parts[part])].filter((file) => german.has(file));
if (leaked.length > 0) throw new Error(`German is part of the first load: ${leaked.join(', ')}`);

for (const line of lines) process.stdout.write(`${JSON.stringify(line)}\n`);
if (lines.some(({ good }) => !good)) process.exitCode = 1;
