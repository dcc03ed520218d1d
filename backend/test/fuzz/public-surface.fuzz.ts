import { join } from 'node:path';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { IMAGE_SIZES, imageName } from '@sparks/domain';
import { createWebServer } from '../../src/web/web-server.js';
import { createSpark } from '../support/factories/spark.factory.js';
import { signInAs, type SignedIn } from '../support/sign-in.js';
import { startWholeApp, type WholeApp } from '../support/whole-app.js';
import { readHead } from '../system/support/read-head.js';
import { anyAddressText, anyHeaderText, anyJson, anyText } from './arbitraries.js';
import { Sender, type Received } from './sender.js';

const RUNS = Math.ceil(Number(process.env.FUZZ_REQUESTS ?? 20_000) / 20);
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
const LIMIT_MS = 15_000;
const TIMEOUT_MS = 1_800_000;
const HASH = 'a'.repeat(40);
const PAGE_STATUSES = [200, 301, 400, 404, 414, 431];

let whole: WholeApp;
let sender: Sender;
let ada: SignedIn;

beforeAll(async () => {
  whole = await startWholeApp({}, { unlimited: true });
  sender = new Sender(await whole.app.listen(), LIMIT_MS);
  ada = await signInAs(whole.app, 'ada');
  for (let count = 0; count < 5; count += 1) await createSpark(whole.app, { creator: new Types.ObjectId() });
}, 120_000);
afterAll(async () => {
  sender?.close();
  await whole?.close();
});

const get = (url: string, headers: Record<string, string> = {}) => sender.send({ method: 'GET', url, headers });
const codeOf = ({ text }: Received) => (JSON.parse(text) as { code?: string }).code;

async function check<T>(arbitrary: fc.Arbitrary<T>, predicate: (value: T) => Promise<void>): Promise<void> {
  await fc.assert(fc.asyncProperty(arbitrary, predicate), { numRuns: RUNS, seed: SEED });
}

const LISTS = [
  ['/spark', 'sort', ['sparks:newest', 'sparks:ending', 'sparks:budget']],
  ['/blocks', 'sort_by', ['blocks:newest', 'blocks:oldest', 'blocks:trending']],
] as const;

it.each(LISTS)(
  `answers a forged cursor of %s with a page or 400, seed ${SEED}`,
  async (path, orderField, names) => {
    const forged = fc
      .tuple(
        fc.oneof(fc.constantFrom(...names), anyJson),
        fc.oneof(fc.date().map(String), fc.double(), anyJson),
        fc.oneof(fc.constant('f'.repeat(24)), anyJson),
      )
      .map((fields) => Buffer.from(JSON.stringify(fields)).toString('base64url').slice(0, 200));
    await check(fc.tuple(fc.oneof(forged, anyAddressText), fc.constantFrom(...names)), async ([cursor, name]) => {
      const order = name.split(':')[1] ?? '';
      const answer = await get(`${path}?${orderField}=${order}&cursor=${cursor}`);
      expect([200, 400, 414, 431]).toContain(answer.status);
      if (answer.status === 400) expect(['invalid_cursor', 'BAD_REQUEST']).toContain(codeOf(answer));
    });
  },
  TIMEOUT_MS,
);

it(
  `never lets an anonymous caller skip more than 5,000 rows, seed ${SEED}`,
  async () => {
    const number = fc.oneof(fc.integer({ min: -5, max: 20_000 }), fc.constantFrom(50, 51, 100, 101, 416, 417, 5_000));
    await check(fc.tuple(number, number, fc.constantFrom('/spark', '/blocks')), async ([page, limit, path]) => {
      const { status } = await get(`${path}?page=${page}&limit=${limit}`);
      const isAllowed = page >= 1 && page <= 10_000 && limit >= 1 && limit <= 100 && page * limit <= 5_000;
      expect({ page, limit, status }).toEqual({ page, limit, status: isAllowed ? 200 : 400 });
    });
  },
  TIMEOUT_MS,
);

it(
  `opens the queue board to no forged token, cookie or path, seed ${SEED}`,
  async () => {
    const path = fc.oneof(
      fc.constantFrom('', '/', '/api/queues', '/api/queues/pause', '/static/main.js', '/../queues', '//api/queues'),
      anyAddressText.map((text) => `/${text}`),
    );
    const credentials = fc.oneof(
      fc.constant({}),
      anyHeaderText.map((authorization) => ({ authorization })),
      anyHeaderText.map((text) => ({ cookie: `queue_board=${text}` })),
    );
    await check(fc.tuple(path, credentials), async ([rest, headers]) => {
      const { status } = await get(`/admin/queues${rest}`, headers as Record<string, string>);
      expect([400, 401, 404, 414, 431]).toContain(status);
    });
    const { status } = await get('/admin/queues', { authorization: `Bearer ${ada.token}` });
    expect(status).toBe(403);
  },
  TIMEOUT_MS,
);

it(
  `opens an event stream to valid tokens only, whatever the other headers are, seed ${SEED}`,
  async () => {
    const headers = fc.dictionary(
      fc.constantFrom('last-event-id', 'accept', 'cache-control', 'origin'),
      anyHeaderText,
      {
        noNullPrototype: true,
      },
    );
    await check(fc.tuple(fc.option(anyHeaderText), headers), async ([token, others]) => {
      const answer = await get(
        '/api/notifications/events',
        token === null ? others : { ...others, authorization: `Bearer ${token}` },
      );
      expect([400, 401, 431]).toContain(answer.status);
      const own = await get('/api/notifications/events', { ...others, authorization: `Bearer ${ada.token}` });
      // 429: streams that were just left may still count.
      expect([200, 400, 429, 431]).toContain(own.status);
    });
  },
  TIMEOUT_MS,
);

it(
  `accepts as a picture of a campaign only an upload of this installation, seed ${SEED}`,
  async () => {
    const own = `/media/uploads/${imageName(HASH, 'banner')}`;
    const nearly = fc.tuple(fc.nat(own.length), anyText, fc.nat(3)).map(([at, text, removed]) => {
      return own.slice(0, at) + text + own.slice(at + removed);
    });
    const address = fc.oneof(
      fc.constantFrom(...IMAGE_SIZES).map((size) => `/media/uploads/${imageName(HASH, size)}`),
      fc.constantFrom(`//evil.example${own}`, `https://evil.example${own}`, `${own}?a`, `${own}#a`, `/media/..${own}`),
      fc.webUrl(),
      nearly,
    );
    await check(fc.tuple(fc.constantFrom('thumbnail', 'banner'), address), async ([field, value]) => {
      const { status, body } = await ada.http('POST', '/spark', { name: 'A campaign', [field]: value });
      const stored = body.data?.[field] as string | undefined;
      if (status === 201) expect(stored).toMatch(/^$|^\/media\/uploads\/[0-9a-z-]+\.webp$/u);
      else expect({ value, status }).toEqual({ value, status: 400 });
    });
  },
  TIMEOUT_MS,
);

it(
  `answers every address of a page with a page of its own, and runs nothing of the address, seed ${SEED}`,
  async () => {
    const shell = join(__dirname, '../../../frontends/shell');
    const web = await createWebServer({
      root: join(shell, 'dist'),
      renderer: join(shell, 'server/dist/renderer.cjs'),
      apiUrl: await whole.app.listen(),
      publicUrl: 'https://sparks.example.org',
      trustProxy: 'loopback',
      oidc: { authority: 'https://id.example.org', clientId: 'web', scope: 'openid', resource: 'urn:sparks:api' },
      remotes: {},
      contactEmail: 'help@example.org',
    });
    const pages = new Sender(await web.listen({ host: '127.0.0.1', port: 0 }), LIMIT_MS);
    const folder = fc.constantFrom(
      '/',
      '/discover',
      '/campaigns/',
      '/contribution-details/',
      '/p/',
      '/p/org/',
      '/share/',
    );
    const query = fc.tuple(fc.constantFrom('lang', 'page', 'search', 'utm_source', 'url'), anyAddressText);
    const headers = fc.dictionary(fc.constantFrom('cookie', 'accept-language', 'accept-encoding'), anyHeaderText, {
      noNullPrototype: true,
    });
    const plain = readHead((await pages.send({ method: 'GET', url: '/help', headers: {} })).text);
    try {
      await check(fc.tuple(folder, anyAddressText, query, headers), async ([start, rest, [name, value], others]) => {
        const url = `${start}${rest}?${name}=${value}`;
        const answer = await pages.send({ method: 'GET', url, headers: { ...others, 'accept-encoding': 'identity' } });
        if (!PAGE_STATUSES.includes(answer.status)) expect([url, answer.status]).toEqual([url, PAGE_STATUSES]);
        if (!answer.text.startsWith('<!')) return;
        const { inlineScripts, handlers, titles } = readHead(answer.text);
        expect([inlineScripts, handlers, titles.length]).toEqual([plain.inlineScripts, [], 1]);
      });
    } finally {
      pages.close();
      await web.close();
    }
  },
  TIMEOUT_MS,
);
