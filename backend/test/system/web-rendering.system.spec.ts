import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePortBase } from '../../local-stack/testing/free-port.js';
import { backendBuild, type BackendBuild } from '../support/backend-build.js';
import { CAMPAIGN } from '../support/public-data.js';

/** Renders what the path says, or breaks as it says. */
const PROGRAM = `
module.exports = async ({ url }) => {
  const { pathname } = new URL(url);
  if (pathname.endsWith('hangs')) for (;;);
  if (pathname.endsWith('waits')) await new Promise(() => undefined);
  if (pathname.endsWith('exits')) process.exit(1);
  if (pathname.endsWith('grows')) for (const all = []; ; ) all.push(new Array(1e6).fill(pathname));
  const text = pathname === '/discover' ? 'a campaign '.repeat(2_000) : '';
  return { html: '<h1>rendered</h1>' + text, state: {}, renderedAt: '2026-11-26T12:00:00.000Z' };
};`;
/** V8 lets garbage grow to several times the memory in use, so only collected memory shows what a request leaves. */
/** One collection frees only part of the memory outside of the heap. */
const COLLECT_ON_MESSAGE = `data:text/javascript,process.on("message", async () => {
  for (let pass = 0; pass < 3; pass += 1) {
    gc();
    await new Promise((done) => setImmediate(done));
  }
  process.send("collected");
})`;
const RESPONSE_MS = 2_000;
const FLOOD_PER_SECOND = 300;
const FLOOD_TICK_MS = 100;
const FLOOD_SECONDS = 6;
const TEST_MS = 120_000;

let build: BackendBuild;
let root: string;
let api: Server;
let answer: RequestListener;
let web: ChildProcess;
let url: string;

const answerWithCampaign: RequestListener = (request, response) =>
  void response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ data: { ...CAMPAIGN, slug: request.url?.split('/').at(-1) } }));

beforeAll(async () => {
  build = await backendBuild();
  root = mkdtempSync(join(tmpdir(), 'sparks-rendering-'));
  writeFileSync(join(root, 'renderer.cjs'), PROGRAM);
  writeFileSync(
    join(root, 'index.html'),
    '<html lang="en"><head><title>Sparks</title></head><body><div id="root"></div></body></html>',
  );
  api = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const portBase = await freePortBase(0);
  url = `http://127.0.0.1:${portBase}`;
  web = spawn(process.execPath, ['--expose-gc', '--import', COLLECT_ON_MESSAGE, build.file('main.web.js')], {
    cwd: build.folder,
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'test',
      LOCAL_MODE: 'true',
      LOG_LEVEL: 'error',
      PORT_BASE: String(portBase),
      API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      WEB_ROOT: root,
      WEB_RENDERER: join(root, 'renderer.cjs'),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  for (;;) {
    const isReady = await fetch(`${url}/health/web/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) break;
    await delay(50);
  }
}, TEST_MS);
beforeEach(() => (answer = answerWithCampaign));
afterAll(async () => {
  web?.kill('SIGKILL');
  api?.closeAllConnections();
  api?.close();
  rmSync(root, { recursive: true, force: true });
  await build?.remove();
});

async function get(path: string) {
  const startedAtMs = performance.now();
  const response = await fetch(url + path);
  const html = await response.text();
  return {
    status: response.status,
    isRendered: html.includes('<h1>rendered</h1>'),
    isInTime: performance.now() - startedAtMs < RESPONSE_MS,
  };
}

let pages = 0;
/** Waits until a new thread renders. */
async function untilRendered(): Promise<void> {
  for (;;) {
    pages += 1;
    if ((await get(`/campaigns/page-${pages}`)).isRendered) return;
    await delay(100);
  }
}

it.each(['hangs', 'waits', 'exits', 'grows'])(
  'sends the page without a body within two seconds when rendering %s, and renders the next ones',
  async (fault) => {
    await untilRendered();
    expect(await get(`/campaigns/${fault}`)).toEqual({ status: 200, isRendered: false, isInTime: true });
    await untilRendered();
  },
  TEST_MS,
);

it(
  'sends the page without a body within two seconds when the API does not respond, or is gone',
  async () => {
    await untilRendered();
    answer = () => undefined;
    expect(await get('/campaigns/unanswered')).toEqual({ status: 200, isRendered: false, isInTime: true });
    answer = (request) => request.socket.destroy();
    expect(await get('/campaigns/refused')).toEqual({ status: 200, isRendered: false, isInTime: true });
  },
  TEST_MS,
);

it(
  'serves other pages while one hangs',
  async () => {
    await untilRendered();
    const hanging = get('/campaigns/again-hangs');
    expect(await get('/help')).toMatchObject({ status: 200, isInTime: true });
    await hanging;
  },
  TEST_MS,
);

/** After garbage collection. */
async function memory() {
  const collected = once(web, 'message');
  web.send('collect');
  await collected;
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const bytes = (name: string) => Number(new RegExp(`^${name} (\\d+)`, 'm').exec(metrics)?.[1]);
  return {
    inUse: bytes('nodejs_heap_size_used_bytes') + bytes('nodejs_external_memory_bytes'),
    resident: bytes('process_resident_memory_bytes'),
  };
}

it(
  'stays small and serves a reader under 300 requests a second of addresses that nobody asked for before',
  async () => {
    await untilRendered();
    answer = (request, response) =>
      request.url?.includes('unknown')
        ? void response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
        : answerWithCampaign(request, response);
    // Fills the caches. A busy machine sends some pages without a body, which are not cached.
    let sent = 0;
    for (let rendered = 0; rendered < 1_600; sent += 50) {
      const paths = Array.from({ length: 50 }, (_, index) => `/discover?page=${sent + index + 1}`);
      const filling = await Promise.all(paths.map(async (path) => get(path)));
      rendered += filling.filter(({ isRendered }) => isRendered).length;
    }
    // Unknown campaigns and people, pages of the list that are rendered and cached, and paths of no page.
    const nextPath = (): string => {
      sent += 1;
      const paths = [`/campaigns/unknown-${sent}`, `/discover?page=${sent}`, `/p/unknown-${sent}`, `/unknown-${sent}`];
      return paths[sent % paths.length] ?? '';
    };
    const flood = async () => {
      const pages: Array<ReturnType<typeof get>> = [];
      for (let tick = 0; tick < (FLOOD_SECONDS * 1_000) / FLOOD_TICK_MS; tick += 1) {
        for (let each = 0; each < (FLOOD_PER_SECOND * FLOOD_TICK_MS) / 1_000; each += 1) pages.push(get(nextPath()));
        await delay(FLOOD_TICK_MS);
      }
      return Promise.all(pages);
    };
    await untilRendered();
    const before = await memory();
    const readers: Array<Awaited<ReturnType<typeof get>>> = [];
    const flooding = flood();
    for (let second = 0; second < FLOOD_SECONDS; second += 1) {
      readers.push(await get('/campaigns/wanted'));
      await delay(1_000);
    }
    const flooded = await flooding;
    expect(readers).toEqual(Array(FLOOD_SECONDS).fill({ status: 200, isRendered: true, isInTime: true }));
    expect(flooded.filter(({ isRendered }) => isRendered).length).toBeGreaterThan(flooded.length / 8);
    const after = await memory();
    expect(after.inUse / before.inUse).toBeLessThan(1.1);
    expect(after.resident / before.resident).toBeLessThan(1.3);
  },
  TEST_MS,
);
