// `npm run lighthouse`: Lighthouse on discover, a campaign and the submission of a running stack (PORT_BASE, 3000 when not
// set), as one JSON line per figure and page on standard output. The median of RUNS runs; fails below the marks.
// `-- --preset mobile|desktop|both|cpu`, `-- --runs 3`, `-- --page discover`. `cpu` is not Lighthouse: the same pages on a processor
// that is four times slower and on the network as it is, as a visitor and signed in (slow-cpu.mjs).
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureChromium, must, runMain, say, sayOnStandardError, SetupError, underLock } from '../setup/steps.mjs';
import { measureOnSlowCpu } from './slow-cpu.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const portBase = Number(process.env.PORT_BASE ?? 3000);
const app = `http://localhost:${portBase}`;
const PRESETS = { mobile: ['mobile'], desktop: ['desktop'], both: ['mobile', 'desktop'], cpu: [] };
const { values } = parseArgs({
  options: {
    preset: { type: 'string', default: 'both' },
    runs: { type: 'string', default: '3' },
    page: { type: 'string' },
  },
});
const presets = PRESETS[values.preset];

/** What every page must reach. Speed depends on the machine as well: the mark is for the desktop preset; mobile is reported. */
const MARKS = {
  performance: { desktop: 95 },
  accessibility: { mobile: 100, desktop: 100 },
  'best-practices': { mobile: 100, desktop: 100 },
};
/** On the slow processor: milliseconds and the score of all movement. */
const SLOW_CPU_MARKS = { 'largest-contentful-paint': 1_500, 'cumulative-layout-shift': 0.02 };

async function chromium(file) {
  const profile = mkdtempSync(join(tmpdir(), 'sparks-lighthouse-'));
  const args = [
    '--headless=new',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--lang=en-US',
    'about:blank',
  ];
  const child = spawn(file, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, TZ: 'UTC' } });
  const closed = new Promise((done) => child.once('close', done));
  const port = await new Promise((found, fail) => {
    let output = '';
    child.stderr.on('data', (chunk) => {
      output += chunk;
      const match = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(output);
      if (match) found(Number(match[1]));
    });
    closed.then(() => fail(new SetupError(`Chromium ended before it listened:\n${output}`)));
  });
  return {
    port,
    stop: async () => {
      child.kill('SIGKILL');
      await closed;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

const median = (numbers) => [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)];

/** Pages to look at: of a campaign that anybody may send a post to. */
async function pagesOf() {
  const list = await fetch(`${app}/spark?page=1&limit=12&status=ongoing`).catch(() => null);
  if (!list?.ok) throw new SetupError(`Nothing answers at ${app}: start it (npm start), or name its PORT_BASE.`);
  const open = (await list.json()).data.find(({ isPrivate, location }) => !isPrivate && location.includes('GLOBAL'));
  if (!open) throw new SetupError('There is no open campaign to look at.');
  const pages = { discover: '/', campaign: `/campaigns/${open.slug}`, submission: `/campaigns/${open.slug}/submit` };
  if (values.page === undefined) return pages;
  if (!(values.page in pages)) throw new SetupError(`--page is one of ${Object.keys(pages).join(', ')}.`);
  return { [values.page]: pages[values.page] };
}

const print = (figure) => process.stdout.write(`${JSON.stringify(figure)}\n`);

await runMain(async () => {
  sayOnStandardError();
  const runCount = Number(values.runs);
  if (!presets || !(runCount >= 1))
    throw new SetupError(`--preset is one of ${Object.keys(PRESETS).join(', ')}; --runs is at least 1.`);
  const browser = await ensureChromium();
  const pages = await pagesOf();
  const isGood =
    values.preset === 'cpu' ? await slowCpu(browser, pages, runCount) : await withLighthouse(browser, pages, runCount);
  if (!isGood) process.exitCode = 1;
});

async function slowCpu(browser, pages, runs) {
  let isGood = true;
  for await (const figure of measureOnSlowCpu({ app, file: browser, pages, runs })) {
    const mark = SLOW_CPU_MARKS[figure.figure] ?? null;
    if (mark !== null && figure.value > mark) isGood = false;
    print({ ...figure, mark });
  }
  return isGood;
}

async function withLighthouse(browser, pages, runCount) {
  // Not one of the workspace's packages: nobody who only builds and tests should have to install it.
  if (!existsSync(join(here, 'node_modules/lighthouse/package.json'))) {
    await underLock('lighthouse', async () => {
      say('installing Lighthouse');
      await must('Installing Lighthouse', 'npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: here });
    });
  }
  const { default: lighthouse, desktopConfig } = await import('lighthouse');
  let isGood = true;
  for (const preset of presets) {
    for (const [page, path] of Object.entries(pages)) {
      const runs = [];
      for (let run = 0; run < runCount; run += 1) {
        const { port, stop } = await chromium(browser);
        try {
          const result = await lighthouse(
            `${app}${path}`,
            { port, output: 'json', logLevel: 'error', onlyCategories: Object.keys(MARKS) },
            preset === 'desktop' ? desktopConfig : undefined,
          );
          runs.push(result.lhr);
        } finally {
          await stop();
        }
      }
      for (const category of Object.keys(MARKS)) {
        const score = Math.round(median(runs.map(({ categories }) => categories[category].score)) * 100);
        const mark = MARKS[category][preset];
        if (mark !== undefined && score < mark) isGood = false;
        const lost =
          category === 'performance'
            ? []
            : runs[0].categories[category].auditRefs
                .filter(
                  ({ id, weight }) => weight > 0 && runs[0].audits[id].score !== null && runs[0].audits[id].score < 1,
                )
                .map(({ id }) => id);
        print({ page, preset, figure: category, score, mark: mark ?? null, ...(lost.length ? { lost } : {}) });
      }
      for (const id of [
        'first-contentful-paint',
        'largest-contentful-paint',
        'total-blocking-time',
        'cumulative-layout-shift',
        'speed-index',
      ]) {
        print({
          page,
          preset,
          figure: id,
          value: Number(median(runs.map(({ audits }) => audits[id].numericValue)).toFixed(3)),
        });
      }
    }
  }
  return isGood;
}
