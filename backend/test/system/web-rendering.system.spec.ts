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
  return { html: '<h1>rendered</h1>', state: {}, renderedAt: '2026-11-26T12:00:00.000Z' };
};`;
/** V8 lets garbage grow to several times the memory in use, so only collected memory shows what a request leaves. */
const COLLECT_ON_MESSAGE = 'data:text/javascript,process.on("message", () => { gc(); process.send("collected"); })';
const RESPONSE_MS = 2_000;
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
  'serves other pages while one hangs, and stays small under a flood of unknown addresses',
  async () => {
    await untilRendered();
    const hanging = get('/campaigns/again-hangs');
    expect(await get('/help')).toMatchObject({ status: 200, isInTime: true });
    await hanging;
    answer = (_, response) => void response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
    const memory = async () => {
      const collected = once(web, 'message');
      web.send('collect');
      await collected;
      const metrics = await (await fetch(`${url}/metrics`)).text();
      const bytes = (name: string) => Number(new RegExp(`^${name} (\\d+)`, 'm').exec(metrics)?.[1]);
      return {
        inUse: bytes('nodejs_heap_size_used_bytes') + bytes('nodejs_external_memory_bytes'),
        resident: bytes('process_resident_memory_bytes'),
      };
    };
    let sent = 0;
    const flood = async (count: number) => {
      for (const end = sent + count; sent < end; sent += 50)
        await Promise.all(Array.from({ length: 50 }, async (_, index) => get(`/campaigns/unknown-${sent + index}`)));
    };
    // Fills the caches.
    await flood(2_000);
    const before = await memory();
    await flood(3_000);
    const after = await memory();
    expect(after.inUse / before.inUse).toBeLessThan(1.1);
    expect(after.resident / before.resident).toBeLessThan(1.3);
  },
  TEST_MS,
);
