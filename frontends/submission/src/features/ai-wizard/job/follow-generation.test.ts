import { waitFor } from '@testing-library/react';
import { setSessionSource } from '@sparks/api-client';
import { JOB_POLL_INTERVAL_MS as POLL_MS } from '@sparks/api-client/lazy';
import { FakeEventStream, fakeServer } from '@sparks/api-client/testing';
import type { AiContent } from '../ai-content';
import { aContent, aRunningContent, CONTENT_ID } from '../testing/samples';
import { followGeneration } from './follow-generation';

const EVENTS = `/api/ai/jobs/${CONTENT_ID}/events`;
let server: ReturnType<typeof fakeServer>;
let end: AbortController;

function follow(fetchContent: () => Promise<AiContent> = () => Promise.reject(new Error('not asked for'))) {
  const seen: AiContent[] = [];
  let isOver = false;
  const done = followGeneration({
    contentId: CONTENT_ID,
    fetchContent,
    onContent: (content) => seen.push(content),
    signal: end.signal,
  }).then(() => (isOver = true));
  return { seen, done, isOver: () => isOver };
}

beforeEach(() => {
  end = new AbortController();
  setSessionSource({
    getAccessToken: () => 'token',
    renewAccessToken: async () => null,
    signIn: () => undefined,
    signOut: () => undefined,
  });
});
afterEach(() => {
  end.abort();
  server.restore();
  jest.useRealTimers();
});

it('reports every event and stops after the last', async () => {
  const stream = new FakeEventStream();
  server = fakeServer(() => ({ events: stream }));
  const job = follow();
  await waitFor(() => expect(stream.readers).toBe(1));
  stream.send('progress', aRunningContent({ progress: 0.2 }));
  stream.send('progress', aRunningContent({ progress: 0.9 }));
  stream.send('ready', aContent());
  await job.done;
  expect(job.seen.map(({ progress, status }) => [status, progress])).toEqual([
    ['generating', 0.2],
    ['generating', 0.9],
    ['ready', 1],
  ]);
  expect(server.seen.map(({ url }) => url)).toEqual([EVENTS]);
  expect(stream.readers).toBe(0);
});

it.each([
  ['the stream is refused permanently', { status: 404, json: {} }],
  ['the stream cannot be opened', 'network-failure'],
] as const)('asks at intervals while %s, until it is over', async (_why, answer) => {
  jest.useFakeTimers();
  server = fakeServer(() => answer);
  const answers = [aRunningContent(), new Error('gone for a moment'), aContent({ status: 'failed' })];
  const ask = jest.fn(async () => {
    const next = answers.shift();
    if (!next || next instanceof Error) throw next ?? new Error('asked too often');
    return next;
  });
  const job = follow(ask);
  while (!job.isOver()) await jest.advanceTimersByTimeAsync(POLL_MS / 2);
  expect(job.seen.map(({ status }) => status)).toEqual(['generating', 'failed']);
  await jest.advanceTimersByTimeAsync(10 * POLL_MS);
  expect(ask).toHaveBeenCalledTimes(3);
});

it('stops polling once the event stream is back', async () => {
  jest.useFakeTimers();
  const stream = new FakeEventStream();
  let isUp = false;
  server = fakeServer(() => (isUp ? { events: stream } : 'network-failure'));
  const ask = jest.fn(async () => aRunningContent());
  follow(ask);
  while (ask.mock.calls.length === 0) await jest.advanceTimersByTimeAsync(100);
  isUp = true;
  while (stream.readers === 0) await jest.advanceTimersByTimeAsync(100);
  const asked = ask.mock.calls.length;
  await jest.advanceTimersByTimeAsync(5 * POLL_MS);
  expect(ask).toHaveBeenCalledTimes(asked);
});

it('reports nothing after it is aborted', async () => {
  const stream = new FakeEventStream();
  server = fakeServer(() => ({ events: stream }));
  const job = follow();
  await waitFor(() => expect(stream.readers).toBe(1));
  end.abort();
  await job.done;
  expect(stream.readers).toBe(0);
  expect(job.seen).toEqual([]);
});
