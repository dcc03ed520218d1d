import { defineConfig } from '@playwright/test';

const portBase = Number(process.env.PORT_BASE ?? 3000);

/** Journeys against a running stack (`npm test` starts one). The browser is Debian's Chromium, named by CHROMIUM_PATH. */
export default defineConfig({
  testDir: '.',
  // One stack, real data: journeys use campaigns of their own, but two cores carry only so much at once.
  workers: 2,
  fullyParallel: false,
  timeout: 90_000,
  // A journey crosses every process; on a machine that stalls it may start afresh once. Whoever needed it is named at the end.
  retries: 1,
  // Edges of letters are drawn a little differently from machine to machine; a word that changed is more than this.
  expect: { timeout: 15_000, toHaveScreenshot: { maxDiffPixelRatio: 0.001, animations: 'disabled' } },
  snapshotPathTemplate: '{testDir}/visual/pictures/{arg}{ext}',
  reporter: [['json'], ['line']],
  outputDir: '../../.local/test/browser',
  use: {
    baseURL: `http://localhost:${portBase}`,
    timezoneId: 'UTC',
    locale: 'en-US',
    screenshot: 'only-on-failure',
    // A trace of every journey costs each of them a good part of its time; the second attempt has one.
    trace: 'on-first-retry',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
