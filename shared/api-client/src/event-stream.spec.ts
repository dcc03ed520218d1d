import { followEvents, type StreamEvent } from './event-stream';
import { provideSession } from './session';
import { FakeEventStream } from './testing/fake-event-stream';
import { fakeServer } from './testing/fake-server';

type Answer = ReturnType<Parameters<typeof fakeServer>[0]>;

let server: ReturnType<typeof fakeServer>;
let leave: AbortController;
let seen: StreamEvent[];
let log: string[];
/** Answers in turn; the last one stays. */
let answers: Answer[];

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  [seen, log, leave] = [[], [], new AbortController()];
  provideSession({
    getAccessToken: () => 'old',
    renewAccessToken: async () => 'new',
    signIn: () => undefined,
    signOut: () => undefined,
  });
  server = fakeServer(() => (answers.length > 1 ? (answers.shift() as Answer) : (answers[0] as Answer)));
});
afterEach(async () => {
  leave.abort();
  await settle();
  server.restore();
  provideSession(null);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const follow = () => {
  const followed = followEvents({
    path: '/api/events',
    signal: leave.signal,
    onEvent: (event) => seen.push(event),
    onOpen: () => log.push('open'),
    onAway: () => log.push('away'),
  });
  return followed.then(() => log.push('over'));
};
/** Lets everything happen that needs no time to pass. */
const settle = async () => {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
};
const pass = async (ms: number) => {
  await jest.advanceTimersByTimeAsync(ms);
  await settle();
};

it('gives what the server sends, however it is cut', async () => {
  const events = new FakeEventStream();
  answers = [{ events }];
  void follow();
  await settle();
  events.write(':\n\nid: 7\nevent: noti');
  await settle();
  events.write('fication\ndata: {"title":"é"}\n\ndata: 1\n\n');
  await settle();
  expect(seen).toEqual([
    { event: 'notification', id: '7', data: { title: 'é' } },
    { event: 'message', data: 1 },
  ]);
  expect(server.seen[0]?.headers.get('authorization')).toBe('Bearer old');
  expect(server.seen[0]?.headers.get('accept')).toBe('text/event-stream');
});

it('comes back after an end, says so, and names the last event', async () => {
  const events = new FakeEventStream();
  answers = [{ events }];
  void follow();
  await settle();
  events.send('notification', {}, '42');
  await settle();
  events.end();
  await settle();
  expect(log).toEqual(['open', 'away']);
  await pass(1_000);
  expect(log).toEqual(['open', 'away', 'open']);
  expect(server.seen[1]?.headers.get('last-event-id')).toBe('42');
});

it.each([['network-failure' as const], [{ status: 503 }], [{ status: 429 }]])(
  'tries again after %j, less and less often',
  async (failure) => {
    jest.spyOn(Math, 'random').mockReturnValue(1);
    answers = [failure];
    void follow();
    await settle();
    await pass(2_000);
    expect(server.seen).toHaveLength(2);
    await pass(3_900);
    expect(server.seen).toHaveLength(2);
    await pass(100);
    expect(server.seen).toHaveLength(3);
    await pass(600_000);
    const calls = server.seen.length;
    expect(calls).toBeGreaterThan(15);
    expect(calls).toBeLessThan(50);
    expect(log).not.toContain('open');
  },
);

it('takes a silent connection for dead', async () => {
  const events = new FakeEventStream();
  answers = [{ events }];
  void follow();
  await settle();
  await pass(50_000);
  events.write(':\n\n');
  await settle();
  await pass(50_000);
  expect(log).toEqual(['open']);
  await pass(12_000);
  expect(log).toEqual(['open', 'away', 'open']);
  expect(events.readers).toBe(1);
});

it('asks once more with a new token when the old one is refused', async () => {
  const events = new FakeEventStream();
  answers = [{ status: 401 }, { events }];
  void follow();
  await settle();
  expect(server.seen.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer old', 'Bearer new']);
  expect(log).toEqual(['open']);
});

it.each([
  ['there is nobody signed in', () => provideSession(null)],
  [
    'the session is over',
    () => {
      answers = [{ status: 401 }];
      provideSession({
        getAccessToken: () => 'old',
        renewAccessToken: async () => null,
        signIn: () => undefined,
        signOut: () => undefined,
      });
    },
  ],
  ['the server refuses', () => (answers = [{ status: 403 }])],
  ['it is no event stream', () => (answers = [{ json: { data: [] } }])],
])('gives up when %s', async (_, prepare) => {
  answers = [{ json: {} }];
  prepare();
  void follow();
  await settle();
  await pass(120_000);
  expect(log).toEqual(['away', 'over']);
  expect(server.seen.length).toBeLessThan(2);
});

it('ends with its signal, at once', async () => {
  const events = new FakeEventStream();
  answers = [{ events }];
  const over = follow();
  await settle();
  leave.abort();
  await over;
  expect(events.readers).toBe(0);
  expect(log).toEqual(['open', 'over']);
});
