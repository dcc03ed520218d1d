// `npm run lighthouse`: Lighthouse on the public pages and the submission of a running stack (PORT_BASE, default 3000).
// Prints one JSON line per metric and page with the median of RUNS runs; fails below the thresholds.
// `-- --preset mobile|desktop|both|cpu`, `-- --runs 3`, `-- --page discover`. `cpu` does not use Lighthouse: it loads
// the same pages with a fourfold CPU slowdown and no network throttling, as a visitor and signed in (slow-cpu.mjs).
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureChromium, logToStderr, must, runMain, say, SetupError, withLock } from '../setup/steps.mjs';
import { audit } from './audit.mjs';
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

/** Minimum scores. Performance depends on the machine: only the desktop preset has a threshold, mobile is reported. */
const THRESHOLDS = {
  performance: { desktop: 95 },
  accessibility: { mobile: 100, desktop: 100 },
  'best-practices': { mobile: 100, desktop: 100 },
  seo: { mobile: 100, desktop: 100 },
};
/** With the CPU slowdown: milliseconds, and the layout shift score. The server renders all pages but the submission. */
const SLOW_CPU_THRESHOLDS = {
  submission: { 'largest-contentful-paint': 1_500, 'cumulative-layout-shift': 0.02 },
  rendered: { 'largest-contentful-paint': 1_000, 'cumulative-layout-shift': 0.01 },
};

const median = (numbers) => [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)];

/** The measured pages, for a campaign that is open to all users. */
async function pagesOf() {
  const list = await fetch(`${app}/spark?page=1&limit=12&status=ongoing`).catch(() => null);
  if (!list?.ok) throw new SetupError(`Nothing answers at ${app}. Start the stack (npm start), or set its PORT_BASE.`);
  const open = (await list.json()).data.find(({ isPrivate, location }) => !isPrivate && location.includes('GLOBAL'));
  if (!open) throw new SetupError('There is no open campaign to measure.');
  const posts = await (await fetch(`${app}/blocks?limit=1&status=approved`)).json();
  const post = posts.data.find(({ user }) => user);
  if (!post) throw new SetupError('There is no approved post to measure.');
  const pages = {
    landing: '/',
    discover: '/discover',
    campaign: `/campaigns/${open.slug}`,
    contribution: `/contribution-details/${post._id}`,
    profile: `/p/${post.user.username}`,
    submission: `/campaigns/${open.slug}/submit`,
  };
  if (values.page === undefined) return pages;
  if (!(values.page in pages)) throw new SetupError(`--page must be one of ${Object.keys(pages).join(', ')}.`);
  return { [values.page]: pages[values.page] };
}

const print = (figure) => process.stdout.write(`${JSON.stringify(figure)}\n`);

await runMain(async () => {
  logToStderr();
  const runCount = Number(values.runs);
  if (!presets || !(runCount >= 1))
    throw new SetupError(`--preset must be one of ${Object.keys(PRESETS).join(', ')}; --runs must be at least 1.`);
  const browser = await ensureChromium();
  const pages = await pagesOf();
  const hasPassed =
    values.preset === 'cpu' ? await slowCpu(browser, pages, runCount) : await withLighthouse(browser, pages, runCount);
  if (!hasPassed) process.exitCode = 1;
});

async function slowCpu(browser, pages, runs) {
  let hasPassed = true;
  for await (const figure of measureOnSlowCpu({ app, file: browser, pages, runs })) {
    const thresholds = SLOW_CPU_THRESHOLDS[figure.page] ?? SLOW_CPU_THRESHOLDS.rendered;
    const mark = thresholds[figure.figure] ?? null;
    if (mark !== null && figure.value > mark) hasPassed = false;
    print({ ...figure, mark });
  }
  return hasPassed;
}

async function withLighthouse(browser, pages, runCount) {
  // Not a workspace package, so that builds and tests do not install it.
  if (!existsSync(join(here, 'node_modules/lighthouse/package.json'))) {
    await withLock('lighthouse', async () => {
      say('installing Lighthouse');
      await must('Installing Lighthouse', 'npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: here });
    });
  }
  let hasPassed = true;
  for (const preset of presets) {
    for (const [page, path] of Object.entries(pages)) {
      const runs = [];
      for (let run = 0; run < runCount; run += 1)
        runs.push(await audit(`${app}${path}`, { browser, preset, categories: Object.keys(THRESHOLDS) }));
      for (const category of Object.keys(THRESHOLDS)) {
        const score = Math.round(median(runs.map(({ categories }) => categories[category].score)) * 100);
        // Search engines do not read the submission.
        const mark = category === 'seo' && page === 'submission' ? undefined : THRESHOLDS[category][preset];
        if (mark !== undefined && score < mark) hasPassed = false;
        const failedAudits =
          category === 'performance'
            ? []
            : runs[0].categories[category].auditRefs
                .filter(
                  ({ id, weight }) => weight > 0 && runs[0].audits[id].score !== null && runs[0].audits[id].score < 1,
                )
                .map(({ id }) => id);
        print({
          page,
          preset,
          figure: category,
          score,
          mark: mark ?? null,
          ...(failedAudits.length ? { lost: failedAudits } : {}),
        });
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
  return hasPassed;
}
