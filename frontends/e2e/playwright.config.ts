import { defineConfig } from '@playwright/test';

const portBase = Number(process.env.PORT_BASE ?? 3000);

/** Browser tests against a running stack (`npm test` starts one). CHROMIUM_PATH selects the browser. */
export default defineConfig({
  testDir: '.',
  // Tests use their own campaigns in one shared stack. Some wait for deadlines, so two cores support a third worker.
  workers: 3,
  fullyParallel: false,
  timeout: 90_000,
  // A browser test involves every process, so a stalled machine can fail it. Tests that needed the retry are reported.
  retries: 1,
  // A skeleton differs from the page by 0.14, which the default threshold of 0.2 ignores.
  // Tolerates differences in font antialiasing between machines; changed text exceeds the limit.
  expect: { timeout: 15_000, toHaveScreenshot: { threshold: 0.05, maxDiffPixelRatio: 0.001, animations: 'disabled' } },
  snapshotPathTemplate: '{testDir}/visual/pictures/{arg}{ext}',
  reporter: [['json'], ['line']],
  outputDir: '../../.local/test/browser',
  use: {
    baseURL: `http://localhost:${portBase}`,
    timezoneId: 'UTC',
    locale: 'en-US',
    screenshot: 'only-on-failure',
    // Tracing slows every test, so only the retry records a trace.
    trace: 'on-first-retry',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        // Text has the widths that it has in a browser with a window.
        '--font-render-hinting=none',
        '--disable-gpu',
        // Three browsers and the stack share two cores: additional threads of V8 would only compete.
        '--js-flags=--single-threaded',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
