import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Controller, Get, Module, Param, Res } from '@nestjs/common';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import type { ApiReply } from '../api-request.js';
import { Endpoint } from '../endpoint.decorator.js';
import { ApiFile } from '../response-schemas.js';
import { EventStreams } from './event-streams.js';
import { formatEvent, type EventSource } from './server-sent-events.js';

const LINE = 'x'.repeat(10_000);
const ended: string[] = [];
let produced = 0;

const sources: Record<string, EventSource> = {
  async *two() {
    yield { id: '1', event: 'progress', data: { page: 1 } };
    yield { data: 'line\nbreak' };
  },
  async *quiet(signal) {
    try {
      await sleep(60_000, undefined, { signal });
    } finally {
      ended.push('quiet');
    }
  },
  async *deaf() {
    await new Promise(() => undefined);
  },
  async *broken() {
    yield { data: 'before' };
    await sleep(20);
    throw new Error('source failed');
  },
  async *endless(signal) {
    for (produced = 0; !signal.aborted; produced += 1) yield { data: LINE };
    ended.push('endless');
  },
};

@Controller('probe')
class StreamProbe {
  constructor(private readonly streams: EventStreams) {}

  @Get('events/:source')
  @Endpoint({ summary: 'Stream', roles: 'public', success: ApiFile('text/event-stream') })
  async streamProbe(@Param('source') name: string, @Res() reply: ApiReply): Promise<void> {
    await this.streams.send(reply, {
      name: 'probe',
      owner: name,
      source: sources[name] as EventSource,
      heartbeatMs: 30,
      retryMs: 500,
    });
  }

  @Get('expiring')
  @Endpoint({ summary: 'Stream until a moment', roles: 'public', success: ApiFile('text/event-stream') })
  async streamExpiring(@Res() reply: ApiReply): Promise<void> {
    await this.streams.send(reply, {
      name: 'probe',
      owner: 'expiring',
      source: sources.quiet as EventSource,
      endAt: new Date(Date.now() + 150),
    });
  }
}

@Module({ controllers: [StreamProbe] })
class StreamProbeModule {}

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await createTestApp({
    modules: [StreamProbeModule],
    env: {
      DRAIN_TIMEOUT_MS: '5000',
      EVENT_STREAMS_PER_USER: '2',
      EVENT_STREAMS_PER_ADDRESS: '3',
      MAX_EVENT_STREAMS: '4',
    },
  });
  address = await app.listen();
});
afterAll(() => app.close());

const leave = new AbortController();
const open = (path: string, signal: AbortSignal = leave.signal, headers: Record<string, string> = {}) =>
  fetch(`${address}/probe/${path}`, {
    headers: { accept: 'text/event-stream', 'accept-encoding': 'gzip', ...headers },
    signal,
  });
const openStreams = async () =>
  Number(/event_streams_open\{stream="probe"\} (\d+)/.exec((await app.http('GET', '/metrics')).text)?.[1] ?? 0);
async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + 3_000;
  while (!(await isTrue())) {
    if (Date.now() > giveUpAt) throw new Error('It did not happen');
    await sleep(10);
  }
}

it('sends each event with id, name and data, and ends with its source', async () => {
  const answer = await open('events/two');
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-request-id': expect.any(String),
  });
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(await answer.text()).toBe(
    'retry: 500\n\nid: 1\nevent: progress\ndata: {"page":1}\n\ndata: "line\\nbreak"\n\n',
  );
});

it('removes line breaks from ids and names [sec-89]', () => {
  expect(formatEvent({ id: '1\ndata: forged', event: 'a\r\nb', data: undefined })).toBe(
    'id: 1 data: forged\nevent: a b\ndata: null\n\n',
  );
});

it('sends the head at once and a comment as heartbeat', async () => {
  const visit = new AbortController();
  const answer = await open('events/quiet', visit.signal);
  const reader = answer.body?.getReader();
  let seen = '';
  while (seen.split(':\n\n').length < 4) seen += new TextDecoder().decode((await reader?.read())?.value);
  expect(seen).toMatch(/^retry: 500\n\n(:\n\n){3,}$/);
  visit.abort();
  await until(() => ended.includes('quiet'));
});

it.each(['quiet', 'deaf'])('releases a disconnected client and ends its source (%s)', async (source) => {
  const before = await openStreams();
  const visit = new AbortController();
  await open(`events/${source}`, visit.signal);
  expect(await openStreams()).toBe(before + 1);
  visit.abort();
  await until(async () => (await openStreams()) === before);
});

it('destroys the connection when the source fails, so that the client reconnects', async () => {
  const answer = await open('events/broken');
  await expect(answer.text()).rejects.toThrow();
  await until(async () => (await openStreams()) === 0);
});

it('applies backpressure', async () => {
  ended.length = 0;
  const visit = new AbortController();
  const answer = await open('events/endless', visit.signal);
  await answer.body?.getReader().read();
  await sleep(300);
  const stalledAt = produced;
  await sleep(200);
  expect(produced).toBe(stalledAt);
  expect(produced * LINE.length).toBeLessThan(40_000_000);
  visit.abort();
  await until(() => ended.includes('endless'));
});

describe('limits the open streams, and accepts new ones when old ones end', () => {
  const visits = new AbortController();
  const from = (ip: string, source: string, signal = visits.signal) =>
    open(`events/${source}`, signal, { 'x-forwarded-for': ip });
  const refusal = async (answer: Response) => [
    answer.status,
    ((await answer.json()) as { code: string }).code,
    Number(answer.headers.get('retry-after')) > 0,
  ];
  const refused = [429, 'RATE_LIMITED', true];
  let visit: AbortController;
  beforeEach(() => (visit = new AbortController()));
  afterEach(async () => {
    visit.abort();
    await until(async () => (await openStreams()) === 0);
  });

  it('per user, from any address and of any kind [sec-31]', async () => {
    await Promise.all([from('203.0.113.1', 'deaf', visit.signal), from('203.0.113.2', 'deaf', visit.signal)]);
    expect(await refusal(await from('203.0.113.3', 'deaf'))).toEqual(refused);
    visit.abort();
    await until(async () => (await openStreams()) === 0);
    const again = await from('203.0.113.3', 'deaf', new AbortController().signal);
    expect(again.status).toBe(200);
    await again.body?.cancel();
  });

  it('per address, of all its users together [sec-133]', async () => {
    await Promise.all(['deaf', 'deaf', 'quiet'].map((source) => from('203.0.113.4', source, visit.signal)));
    expect(await refusal(await from('203.0.113.4', 'quiet'))).toEqual(refused);
    const elsewhere = await from('203.0.113.5', 'quiet', visit.signal);
    expect(elsewhere.status).toBe(200);
  });

  it('in total [sec-134]', async () => {
    await Promise.all([
      from('203.0.113.6', 'deaf', visit.signal),
      from('203.0.113.6', 'deaf', visit.signal),
      from('203.0.113.7', 'quiet', visit.signal),
      from('203.0.113.7', 'quiet', visit.signal),
    ]);
    expect(await refusal(await from('203.0.113.8', 'endless'))).toEqual(refused);
  });

  it('and does not count streams whose client crashed or whose source failed', async () => {
    for (let round = 0; round < 4; round += 1) {
      await expect((await from('203.0.113.9', 'broken')).text()).rejects.toThrow();
      const crashed = connect(Number(new URL(address).port), '127.0.0.1');
      crashed.write('GET /probe/events/quiet HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 203.0.113.9\r\n\r\n');
      await once(crashed, 'data');
      crashed.resetAndDestroy();
    }
    await until(async () => (await openStreams()) === 0);
    const answers = await Promise.all([1, 2].map(() => from('203.0.113.9', 'quiet', visit.signal)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});

it('closes a stream at its expiry', async () => {
  const startedAt = Date.now();
  expect(await (await open('expiring')).text()).toContain(':\n\n');
  expect(Date.now() - startedAt).toBeLessThan(2_000);
});

it('closes all streams at shutdown and rejects new ones', async () => {
  const closing = await createTestApp({ modules: [StreamProbeModule] });
  const at = await closing.listen();
  const stream = await fetch(`${at}/probe/events/deaf`, { headers: { accept: 'text/event-stream' } });
  const text = stream.text();
  closing.get(EventStreams).closeAll();
  expect(await text).toMatch(/^retry: 500\n\n/);
  expect((await fetch(`${at}/probe/events/deaf`)).status).toBe(503);
  await closing.close();
});
