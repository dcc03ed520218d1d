import { setSessionSource } from '../session';
import { FakeEventStream } from '../testing/fake-event-stream';
import { fakeServer } from '../testing/fake-server';
import { subscribeToEvents, type StreamEvent } from './event-stream';

type Answer = ReturnType<Parameters<typeof fakeServer>[0]>;

let server: ReturnType<typeof fakeServer>;
let controller: AbortController;
let received: StreamEvent[];
let log: string[];
/** Returned in order; the last one repeats. */
let answers: Answer[];

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  [received, log, controller] = [[], [], new AbortController()];
  setSessionSource({
    getAccessToken: () => 'old',
    renewAccessToken: async () => 'new',
    signIn: () => undefined,
    signOut: () => undefined,
  });
  server = fakeServer(() => (answers.length > 1 ? (answers.shift() as Answer) : (answers[0] as Answer)));
});
afterEach(async () => {
  controller.abort();
  await settle();
  server.restore();
  setSessionSource(null);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const subscribe = () => {
  const subscription = subscribeToEvents({
    path: '/api/events',
    signal: controller.signal,
    onEvent: (event) => received.push(event),
    onOpen: () => log.push('open'),
    onDisconnect: () => log.push('disconnected'),
  });
  return subscription.then(() => log.push('ended'));
};
/** Flushes pending promises without advancing the timers. */
const settle = async () => {
  for (let tick = 0; tick < 100; tick += 1) await Promise.resolve();
};
const advance = async (ms: number) => {
  await jest.advanceTimersByTimeAsync(ms);
  await settle();
};

it('parses events split across chunks', async () => {
  const events = new FakeEventStream();
  answers = [{ events }];
  void subscribe();
  await settle();
  events.write(':\n\nid: 7\nevent: noti');
  await settle();
  events.write('fication\ndata: {"title":"é"}\n\ndata: 1\n\n');
  await settle();
  expect(received).toEqual([
    { event: 'notification', id: '7', data: { title: 'é' } },
    { event: 'message', data: 1 },
  ]);
  expect(server.seen[0]?.headers.get('authorization')).toBe('Bearer old');
  expect(server.seen[0]?.headers.get('accept')).toBe('text/event-stream');
});

it('reconnects after the stream ends and sends the last event id', async () => {
  const events = new FakeEventStream();
  answers = [{ events }];
  void subscribe();
  await settle();
  events.send('notification', {}, '42');
  await settle();
  events.end();
  await settle();
  expect(log).toEqual(['open', 'disconnected']);
  await advance(1_000);
  expect(log).toEqual(['open', 'disconnected', 'open']);
  expect(server.seen[1]?.headers.get('last-event-id')).toBe('42');
});

it.each([['network-failure' as const], [{ status: 503 }], [{ status: 429 }]])(
  'retries with growing delays after %j',
  async (failure) => {
    jest.spyOn(Math, 'random').mockReturnValue(1);
    answers = [failure];
    void subscribe();
    await settle();
    await advance(2_000);
    expect(server.seen).toHaveLength(2);
    await advance(3_900);
    expect(server.seen).toHaveLength(2);
    await advance(100);
    expect(server.seen).toHaveLength(3);
    await advance(600_000);
    const calls = server.seen.length;
    expect(calls).toBeGreaterThan(15);
    expect(calls).toBeLessThan(50);
    expect(log).not.toContain('open');
  },
);

it('reconnects after 60 seconds of silence', async () => {
  const events = new FakeEventStream();
  answers = [{ events }];
  void subscribe();
  await settle();
  await advance(50_000);
  events.write(':\n\n');
  await settle();
  await advance(50_000);
  expect(log).toEqual(['open']);
  await advance(12_000);
  expect(log).toEqual(['open', 'disconnected', 'open']);
  expect(events.readers).toBe(1);
});

it('refreshes the token after a 401', async () => {
  const events = new FakeEventStream();
  answers = [{ status: 401 }, { events }];
  void subscribe();
  await settle();
  expect(server.seen.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer old', 'Bearer new']);
  expect(log).toEqual(['open']);
});

it.each([
  ['nobody is signed in', () => setSessionSource(null)],
  [
    'the session is over',
    () => {
      answers = [{ status: 401 }];
      setSessionSource({
        getAccessToken: () => 'old',
        renewAccessToken: async () => null,
        signIn: () => undefined,
        signOut: () => undefined,
      });
    },
  ],
  ['the server rejects the request', () => (answers = [{ status: 403 }])],
  ['the response is not an event stream', () => (answers = [{ json: { data: [] } }])],
])('stops when %s', async (_, prepare) => {
  answers = [{ json: {} }];
  prepare();
  void subscribe();
  await settle();
  await advance(120_000);
  expect(log).toEqual(['disconnected', 'ended']);
  expect(server.seen.length).toBeLessThan(2);
});

it('stops immediately when the signal is aborted', async () => {
  const events = new FakeEventStream();
  answers = [{ events }];
  const ended = subscribe();
  await settle();
  controller.abort();
  await ended;
  expect(events.readers).toBe(0);
  expect(log).toEqual(['open', 'ended']);
});
