import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';

/** CPU throttling factor; the network is not throttled. */
const CPU_SLOWDOWN = 4;
/** Viewports of a phone and a laptop: the largest contentful element differs. */
const SCREENS = { phone: { width: 390, height: 844 }, laptop: { width: 1280, height: 800 } };
/** Seeded user of the signed-in runs. The session is already in the tab, as when coming from the campaign page. */
const PERSON = 'Ben';
const SESSION_KEY = 'oidc.user:';
/** A page is complete after this time without requests and paints. */
const QUIET_MS = 1_500;
/** A new browser window loads browser resources first, which must not affect the measurement. */
const WINDOW_SETTLES_MS = 1_500;

/** Records performance entries from the start of the page; runs in the page. */
function watchPage() {
  const seen = { lcpMs: 0, lcpOf: '', shift: 0, blockedMs: 0, lastAt: 0 };
  window.__seen = seen;
  const on = (type, take) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
      seen.lastAt = performance.now();
    }).observe({ type, buffered: true });
  on('largest-contentful-paint', (entry) => {
    seen.lcpMs = entry.startTime;
    seen.lcpOf = `${entry.element?.tagName.toLowerCase() ?? 'gone'}${entry.url ? ` ${new URL(entry.url).pathname}` : ` "${entry.element?.textContent?.trim().slice(0, 40) ?? ''}"`}`;
  });
  on('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.shift += entry.value;
  });
  on('longtask', (entry) => {
    seen.blockedMs += entry.duration - 50;
  });
}

/**
 * Largest contentful paint and layout shift with a CPU slowdown of {@link CPU_SLOWDOWN} and empty caches. Each run uses
 * a new browser context.
 * @param {{app: string, file: string, pages: Record<string, string>, runs: number}} options URL of the stack, path of
 *   Chromium, name and path of each page
 * @returns {AsyncGenerator<{page: string, screen: string, who: 'visitor' | 'signed in', figure: string,
 *   value: number}>} median of the runs; times in ms since the start of the navigation
 */
export async function* measureOnSlowCpu({ app, file, pages, runs }) {
  const browser = await chromium.launch({
    executablePath: file,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--lang=en-US'],
  });
  try {
    const session = await signedIn(browser, app);
    for (const [page, path] of Object.entries(pages)) {
      for (const who of ['visitor', 'signed in']) {
        for (const [screen, viewport] of Object.entries(SCREENS)) {
          const results = [];
          for (let run = 0; run < runs; run += 1)
            results.push(
              await open(browser, { address: `${app}${path}`, viewport, session: who === 'visitor' ? {} : session }),
            );
          results.sort((one, other) => one.lcpMs - other.lcpMs);
          const middle = results[Math.floor(results.length / 2)];
          yield {
            page,
            who,
            screen,
            figure: 'largest-contentful-paint',
            value: Math.round(middle.lcpMs),
            of: middle.lcpOf,
          };
          yield {
            page,
            who,
            screen,
            figure: 'cumulative-layout-shift',
            value: Number(Math.max(...results.map(({ shift }) => shift)).toFixed(4)),
          };
          yield { page, who, screen, figure: 'total-blocking-time', value: Math.round(middle.blockedMs) };
        }
      }
    }
  } finally {
    await browser.close();
  }
}

async function open(browser, { address, viewport, session }) {
  const context = await browser.newContext({ viewport, locale: 'en-US' });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPage);
    await page.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
    }, session);
    await sleep(WINDOW_SETTLES_MS);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
    await page.waitForFunction((quietMs) => performance.now() - window.__seen.lastAt > quietMs, QUIET_MS, {
      polling: 250,
    });
    return await page.evaluate(() => window.__seen);
  } finally {
    await context.close();
  }
}

/** The session that the sign-in library stores in the tab after a sign-in. */
async function signedIn(browser, app) {
  const context = await browser.newContext({ locale: 'en-US' });
  try {
    const page = await context.newPage();
    await page.goto(app);
    await page.getByRole('button', { name: 'Sign in' }).first().click();
    await page
      .getByRole('button', { name: new RegExp(`^${PERSON}\\b`) })
      .first()
      .click();
    await page.getByRole('button', { name: 'Account menu' }).waitFor();
    return await page.evaluate(
      (start) => Object.fromEntries(Object.entries(sessionStorage).filter(([key]) => key.startsWith(start))),
      SESSION_KEY,
    );
  } finally {
    await context.close();
  }
}
