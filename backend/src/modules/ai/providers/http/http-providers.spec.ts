import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { GenerationContext, GenerationRequest } from '../ai-provider.js';
import { HttpVideoProvider } from './http-video.provider.js';
import { OpenAiImageProvider } from './openai-image.provider.js';
import { ServiceHttp } from './service-http.js';

interface Call {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  // Tests access arbitrary fields of the request.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any;
}
type Reply = (response: ServerResponse, call: Call) => void;

const calls: Call[] = [];
/** The service's responses in order; the last one repeats. */
let replies: Reply[] = [];
const server = createServer((incoming, response) => {
  let text = '';
  incoming.on('data', (chunk: Buffer) => (text += chunk.toString()));
  incoming.on('end', () => {
    const call: Call = {
      method: incoming.method ?? '',
      path: incoming.url ?? '',
      headers: incoming.headers,
      body: text === '' ? null : JSON.parse(text),
    };
    calls.push(call);
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    reply?.(response, call);
  });
});
let baseUrl: string;
let http: ServiceHttp;
let png: Buffer;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  http = new ServiceHttp({ baseUrl, apiKey: 'key', timeoutMs: 400, retryPausesMs: [1, 1] });
  png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
});
afterAll(async () => {
  await http.close();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  calls.length = 0;
});

const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Reply =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const raw =
  (body: string | Buffer, contentType: string, status = 200): Reply =>
  (response) =>
    response.writeHead(status, { 'content-type': contentType }).end(body);
const redirect: Reply = (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
const silence: Reply = () => undefined;
const cutOff: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': '1000' });
  response.write('half');
  setTimeout(() => response.destroy(), 10);
};

const request: GenerationRequest = {
  jobId: '665f1c2ab7e4d9a1c0ffee01',
  prompt: 'A bicycle',
  colorPalette: ['#2E86AB'],
  format: '1:1',
  poster: null,
  campaign: { name: 'Bicycles', description: 'Ride\nmore', contentTypes: ['UGC'] },
  seed: 7,
};
function contextOf(
  externalId: string | null = null,
  signal = AbortSignal.timeout(5_000),
): GenerationContext & { remembered: string[]; steps: string[] } {
  const remembered: string[] = [];
  const steps: string[] = [];
  return {
    signal,
    onProgress: (fraction, step) => void steps.push(`${fraction} ${step}`),
    handle: { externalId, storeExternalId: async (id) => void remembered.push(id) },
    remembered,
    steps,
  };
}
const kindOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'made',
    (error: { kind?: string }) => error.kind ?? String(error),
  );

const SIZES = [{ width: 1_024, height: 1_024 }];

describe('The images API', () => {
  const provider = () =>
    new OpenAiImageProvider(
      { kind: 'openai', baseUrl, model: 'painter', sizes: SIZES, timeoutMs: 400, label: 'Painter' },
      http,
    );
  const generate = () => provider().generate(request, contextOf());
  const kind = () => kindOf(generate());
  const bytesOf = ({ body }: Awaited<ReturnType<typeof generate>>) => buffer(body as Readable);

  it('reads an image from the response; the first of two', async () => {
    replies = [json({ data: [{ b64_json: png.toString('base64') }, { b64_json: 'AAAA' }] })];
    const made = await generate();
    expect([made.contentType, made.width, made.height, (await bytesOf(made)).equals(png)]).toEqual([
      'image/png',
      8,
      8,
      true,
    ]);
    expect(calls[0]).toMatchObject({
      method: 'POST',
      path: '/v1/images/generations',
      headers: { authorization: 'Bearer key', 'idempotency-key': request.jobId },
      body: {
        model: 'painter',
        n: 1,
        size: '1024x1024',
        prompt: 'A bicycle\nUse these colors: #2E86AB.\nIt is for the campaign "Bicycles": Ride more.',
      },
    });
  });

  it('downloads an image from a URL', async () => {
    replies = [json({ data: [{ url: `${baseUrl}/files/1` }] }), raw(png, 'image/png')];
    expect((await bytesOf(await generate())).equals(png)).toBe(true);
  });

  it('fails when the download breaks off', async () => {
    replies = [json({ data: [{ url: `${baseUrl}/files/1` }] }), cutOff];
    expect(await kind()).toBe('unavailable');
  });

  it.each([
    'http://169.254.169.254/latest',
    'http://10.0.0.1/a.png',
    'https://127.0.0.1:1/a.png',
    'file:///etc/passwd',
    'not an address',
  ])('does not download %s', async (url) => {
    replies = [json({ data: [{ url }] })];
    expect([await kind(), calls.length]).toEqual(['unusable', 1]);
  });

  it('is retried while busy, honouring Retry-After', async () => {
    replies = [
      json({}, 429, { 'retry-after': '1' }),
      json({}, 503),
      json({ data: [{ b64_json: png.toString('base64') }] }),
    ];
    const startedAt = performance.now();
    expect([await kind(), calls.length]).toEqual(['made', 3]);
    expect(performance.now() - startedAt).toBeGreaterThan(950);
    replies = [json({}, 500)];
    expect([await kind(), calls.length]).toEqual(['unavailable', 6]);
  });

  it.each<[string, Reply, string]>([
    ['its content rules', json({ error: { code: 'content_policy_violation' } }, 400), 'refused'],
    ['a wrong key', json({ error: { code: 'invalid_api_key' } }, 401), 'unavailable'],
    ['a redirect', redirect, 'unavailable'],
    ['no JSON', raw('<html>', 'text/html'), 'unusable'],
    ['JSON of another kind', json([null]), 'unusable'],
    [
      'no image',
      json({ data: [{ b64_json: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64') }] }),
      'unusable',
    ],
    ['half an answer', cutOff, 'unavailable'],
    ['too much', (response) => Readable.from(endless()).pipe(response.writeHead(200)), 'unusable'],
    ['nothing for too long', silence, 'timed_out'],
  ])('answers with %s', async (_, reply, expected) => {
    replies = [reply];
    expect([await kind(), calls.length]).toEqual([expected, 1]);
  });

  it('is not reached', async () => {
    const nowhere = new ServiceHttp({ baseUrl: 'http://127.0.0.1:1', timeoutMs: 400, retryPausesMs: [1] });
    expect(
      await kindOf(
        new OpenAiImageProvider(
          { kind: 'openai', baseUrl: '', model: 'm', sizes: SIZES, timeoutMs: 1, label: 'P' },
          nowhere,
        ).generate(request, contextOf()),
      ),
    ).toBe('unavailable');
    await nowhere.close();
  });
});

describe('The video service', () => {
  const provider = () => new HttpVideoProvider({ baseUrl, pollEveryMs: 1, label: 'Filmer', model: 'film-1' }, http);
  const accepted = json({ id: 'job-1', status: 'queued' }, 202);
  const done = json({ id: 'job-1', status: 'succeeded', width: 640, height: 360, duration_ms: 4_000 });
  const film = raw('film', 'video/mp4');

  it('receives the job, is polled and returns the file', async () => {
    replies = [accepted, json({ status: 'running', progress: 0.5, step: 'Cutting' }), done, film];
    const context = contextOf();
    const made = await provider().generate(request, context);
    expect({ ...made, body: (await buffer(made.body as Readable)).toString() }).toEqual({
      contentType: 'video/mp4',
      body: 'film',
      width: 640,
      height: 360,
      durationMs: 4_000,
    });
    expect([context.remembered, context.steps]).toEqual([
      ['job-1'],
      ['0 Waiting for Filmer', '0.45 Cutting', '0.95 Receiving the video'],
    ]);
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /v1/videos',
      'GET /v1/videos/job-1',
      'GET /v1/videos/job-1',
      'GET /v1/videos/job-1/content',
    ]);
    expect(calls[0]).toMatchObject({
      headers: { 'idempotency-key': request.jobId },
      body: {
        model: 'film-1',
        seed: 7,
        aspect_ratio: '1:1',
        input: { prompt: 'A bicycle', color_palette: ['#2E86AB'] },
      },
    });
  });

  it('receives no second job when another worker takes over', async () => {
    replies = [done, film];
    await provider().generate(request, contextOf('job-1'));
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'GET']);
  });

  it('may be unavailable temporarily', async () => {
    replies = [accepted, json({}, 500), json({}, 502), json({}, 503), json({}, 500), done, film];
    expect(await kindOf(provider().generate(request, contextOf()))).toBe('made');
  });

  it.each<[string, Reply[], string]>([
    ['refuses', [json({ error: { code: 'content_policy_violation' } }, 422)], 'refused'],
    ['gives no id', [json({ id: '../../etc' })], 'unusable'],
    ['fails midway', [accepted, json({ status: 'failed', error: { code: 'internal' } })], 'unavailable'],
    [
      'finds the content forbidden midway',
      [accepted, json({ status: 'failed', error: { code: 'content_policy_violation' } })],
      'refused',
    ],
    ['talks nonsense', [accepted, json({ status: 7 })], 'unusable'],
    ['forgets the job', [accepted, json({}, 404)], 'unusable'],
    ['never answers again', [accepted, json({}, 500)], 'unavailable'],
    ['does not say how large it is', [accepted, json({ status: 'succeeded' })], 'unusable'],
    ['gives no video', [accepted, done, raw('<html>', 'text/html')], 'unusable'],
    ['redirects', [redirect], 'unavailable'],
  ])('that %s', async (_, script, expected) => {
    replies = [...script];
    expect(await kindOf(provider().generate(request, contextOf()))).toBe(expected);
  });

  it('that breaks off in the middle of the file makes its stream fail, with an error that is tried again', async () => {
    replies = [accepted, done, cutOff];
    const made = await provider().generate(request, contextOf());
    expect(await kindOf(buffer(made.body as Readable))).toMatch(/aborted|closed|terminated/u);
  });

  it('receives the cancellation and is no longer polled', async () => {
    const abort = new AbortController();
    replies = [accepted, (response) => (abort.abort(), json({ status: 'running' })(response, {} as Call))];
    expect(await kindOf(provider().generate(request, contextOf(null, abort.signal)))).toMatch(/Abort/u);
    replies = [json({}, 409)];
    await provider().cancel('job-1', AbortSignal.timeout(1_000));
    expect(calls.at(-1)).toMatchObject({ method: 'POST', path: '/v1/videos/job-1/cancel' });
    replies = [json({}, 401)];
    expect(await kindOf(provider().cancel('job-1', AbortSignal.timeout(1_000)))).toBe('unavailable');
  });
});

function* endless(): Generator<Buffer> {
  for (;;) yield Buffer.alloc(1_048_576, 'x');
}
