// `npm run lighthouse`: Lighthouse on discover, a campaign and the submission of a running stack (PORT_BASE, 3000 when not
// set), as one JSON line per figure and page on standard output. The median of RUNS runs; fails below the marks.
// `-- --preset mobile|desktop|both`, `-- --runs 3`.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureChromium, must, runMain, say, sayOnStandardError, SetupError, underLock } from '../setup/steps.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const portBase = Number(process.env.PORT_BASE ?? 3000);
const app = `http://localhost:${portBase}`;
const { values } = parseArgs({ options: { preset: { type: 'string', default: 'both' }, runs: { type: 'string', default: '3' } } });
const presets = values.preset === 'both' ? ['mobile', 'desktop'] : [values.preset];

/** What every page must reach. Speed depends on the machine as well: the mark is for the desktop preset; mobile is reported. */
const MARKS = { performance: { desktop: 95 }, accessibility: { mobile: 100, desktop: 100 }, 'best-practices': { mobile: 100, desktop: 100 } };

async function chromium(file) {
  const profile = mkdtempSync(join(tmpdir(), 'sparks-lighthouse-'));
  const args = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--lang=en-US', 'about:blank'];
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

await runMain(async () => {
  sayOnStandardError();
  const browser = await ensureChromium();
  // Not one of the workspace's packages: nobody who only builds and tests should have to install it.
  if (!existsSync(join(here, 'node_modules/lighthouse/package.json'))) {
    await underLock('lighthouse', async () => {
      say('installing Lighthouse');
      await must('Installing Lighthouse', 'npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: here });
    });
  }
  const { default: lighthouse, desktopConfig } = await import('lighthouse');
  const list = await fetch(`${app}/spark?page=1&limit=12&status=ongoing`).catch(() => null);
  if (!list?.ok) throw new SetupError(`Nothing answers at ${app}: start it (npm start), or name its PORT_BASE.`);
  const open = (await list.json()).data.find(({ isPrivate, location }) => !isPrivate && location.includes('GLOBAL'));
  if (!open) throw new SetupError('There is no open campaign to look at.');
  const pages = { discover: '/', campaign: `/campaigns/${open.slug}`, submission: `/campaigns/${open.slug}/submit` };

  let isGood = true;
  for (const preset of presets) {
    for (const [page, path] of Object.entries(pages)) {
      const runs = [];
      for (let run = 0; run < Number(values.runs); run += 1) {
        const { port, stop } = await chromium(browser);
        try {
          const result = await lighthouse(`${app}${path}`, { port, output: 'json', logLevel: 'error', onlyCategories: Object.keys(MARKS) }, preset === 'desktop' ? desktopConfig : undefined);
          runs.push(result.lhr);
        } finally {
          await stop();
        }
      }
      for (const category of Object.keys(MARKS)) {
        const score = Math.round(median(runs.map(({ categories }) => categories[category].score)) * 100);
        const mark = MARKS[category][preset];
        if (mark !== undefined && score < mark) isGood = false;
        const lost = category === 'performance' ? [] : runs[0].categories[category].auditRefs.filter(({ id, weight }) => weight > 0 && runs[0].audits[id].score !== null && runs[0].audits[id].score < 1).map(({ id }) => id);
        process.stdout.write(`${JSON.stringify({ page, preset, figure: category, score, mark: mark ?? null, ...(lost.length ? { lost } : {}) })}\n`);
      }
      for (const id of ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift', 'speed-index']) {
        process.stdout.write(`${JSON.stringify({ page, preset, figure: id, value: Number(median(runs.map(({ audits }) => audits[id].numericValue)).toFixed(3)) })}\n`);
      }
    }
  }
  if (!isGood) process.exitCode = 1;
});
