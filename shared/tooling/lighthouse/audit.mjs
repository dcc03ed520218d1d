import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { SetupError } from '../setup/steps.mjs';

const LIGHTHOUSE = join(dirname(fileURLToPath(import.meta.url)), 'node_modules/lighthouse/cli/index.js');
const CHROME_FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--lang=en-US'];
/** A run takes ten to thirty seconds; Lighthouse waits up to 45 s for a page. */
const TIME_LIMIT_MS = 180_000;
const MOST_REPORT_BYTES = 64 * 1024 * 1024;

/**
 * Runs Lighthouse once, in a process of its own, which starts and stops the browser with all of its processes.
 * @param {string} url
 * @param {{browser: string, preset: 'mobile' | 'desktop', categories: string[], cli?: string, timeLimitMs?: number}}
 *   options path of Chromium, Lighthouse's settings, the program that runs Lighthouse
 * @returns {Promise<object>} Lighthouse's result
 * @throws SetupError when Lighthouse fails or exceeds the time limit
 */
export async function audit(url, { browser, preset, categories, cli = LIGHTHOUSE, timeLimitMs = TIME_LIMIT_MS }) {
  const args = [
    cli,
    url,
    '--quiet',
    '--no-enable-error-reporting',
    '--output=json',
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=${CHROME_FLAGS.join(' ')}`,
    ...(preset === 'desktop' ? ['--preset=desktop'] : []),
  ];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      env: { ...process.env, CHROME_PATH: browser, TZ: 'UTC' },
      maxBuffer: MOST_REPORT_BYTES,
      timeout: timeLimitMs,
      // On SIGINT Lighthouse stops its browser.
      killSignal: 'SIGINT',
    });
    return JSON.parse(stdout);
  } catch (error) {
    const reason = error.killed ? `did not end within ${timeLimitMs / 1000} s` : 'failed';
    throw new SetupError(`Lighthouse ${reason} on ${url}:\n${error.stderr || error.message}`);
  }
}
