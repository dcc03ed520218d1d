import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { rootLogger } from '../../platform/logging/root-logger.js';
import { PageRenderer } from './page-renderer.js';

/** Says what it was asked, and misbehaves where the path says so. */
const PROGRAM = `
const { workerData } = require('node:worker_threads');
let renders = 0;
let ticks = 0;
setInterval(() => (ticks += 1), 10).unref();
module.exports = async ({ url, headers }) => {
  renders += 1;
  const { pathname } = new URL(url);
  if (pathname === '/wait') await new Promise(() => undefined);
  if (pathname === '/slow') await new Promise((resolve) => setTimeout(resolve, 400));
  if (pathname === '/throw') throw new Error('broken');
  if (pathname === '/elsewhere') return null;
  return {
    html:
      pathname === '/ticks'
        ? String(ticks)
        : [workerData.language, pathname, headers['x-forwarded-for'], renders].join(' '),
    state: { renders },
    renderedAt: '2026-11-26T12:00:00.000Z',
  };
};`;

const WAIT_MS = 1_500;

let folder: string;
let renderer: PageRenderer;

const start = (file = join(folder, 'renderer.cjs')) =>
  new PageRenderer({
    file,
    apiUrl: 'http://127.0.0.1:9',
    publicUrl: 'https://sparks.example.org',
    config: {},
    hangsAfterMs: 1_000,
  });
const render = async (path: string, language: 'en' | 'de' = 'en') =>
  (await renderer.render({ path, language, callerAddress: '203.0.113.7' }, WAIT_MS))?.html;

beforeEach(() => {
  rootLogger.level = 'silent';
  folder = mkdtempSync(join(tmpdir(), 'sparks-renderer-'));
  writeFileSync(join(folder, 'renderer.cjs'), PROGRAM);
  renderer = start();
});
afterEach(async () => {
  await renderer.close();
  rmSync(folder, { recursive: true, force: true });
});

it('renders each language in its own thread, for the address of the caller', async () => {
  expect(await renderer.render({ path: '/a', language: 'en', callerAddress: '203.0.113.7' }, WAIT_MS)).toEqual({
    html: 'en /a 203.0.113.7 1',
    state: '{"renders":1}',
    renderedAt: '2026-11-26T12:00:00.000Z',
    expiresAtMs: expect.any(Number),
  });
  expect(await render('/a', 'de')).toBe('de /a 203.0.113.7 1');
});

it('renders a page once for concurrent and for later requests', async () => {
  const all = await Promise.all([render('/a'), render('/a'), render('/a')]);
  expect([...all, await render('/a')]).toEqual(Array(4).fill('en /a 203.0.113.7 1'));
});

it.each(['/wait', '/throw', '/elsewhere'])('gives up %s within the time limit', async (path) => {
  await render('/warm');
  const startedAtMs = performance.now();
  expect(await render(path)).toBeUndefined();
  expect(performance.now() - startedAtMs).toBeLessThan(1_900);
});

it('does not wait longer than the time left, and has the page for the next request', async () => {
  const request = { path: '/slow', language: 'en', callerAddress: '203.0.113.7' } as const;
  expect(await renderer.render(request, 50)).toBeUndefined();
  await delay(700);
  expect(await renderer.render(request, 50)).toMatchObject({ html: expect.stringContaining('/slow') });
});

it('pauses after several failures, so that requests do not wait for a broken renderer', async () => {
  for (let attempt = 1; attempt <= 5; attempt += 1) await render('/throw');
  expect(await render('/a')).toBeUndefined();
});

it('stays alive when more pages wait than the limit allows, and does not render the rest', async () => {
  await render('/warm');
  // The first one hangs until its thread is replaced.
  const all = await Promise.all(
    Array.from({ length: 60 }, async (_, index) => render(index === 0 ? '/wait' : `/p${index}`)),
  );
  expect(all.filter((html) => html === undefined).length).toBeGreaterThan(20);
  // Longer than the time limit of the rejected ones.
  await delay(1_500);
});

it('lets a thread that waits for pages run, so that it notices connections that the API closes', async () => {
  await render('/ticks');
  // Longer than the cache.
  await delay(1_200);
  expect(Number(await render('/ticks'))).toBeGreaterThan(10);
});

it('renders nothing without the program', async () => {
  const without = start(join(folder, 'absent.cjs'));
  expect(await without.render({ path: '/a', language: 'en', callerAddress: '203.0.113.7' }, WAIT_MS)).toBeUndefined();
  await without.close();
});

it('keeps at most 1,000 pages', async () => {
  for (let first = 1; first <= 1_001; first += 20)
    await Promise.all(Array.from({ length: 20 }, async (_, index) => render(`/p${first + index}`)));
  // The first page has been displaced and is rendered again.
  expect(await render('/p1')).not.toBe('en /p1 203.0.113.7 1');
});
