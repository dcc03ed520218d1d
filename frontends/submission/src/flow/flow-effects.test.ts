import type { ApiError, Preview } from '@sparks/api-client';
import { SOCIAL_PLATFORMS, type SocialPlatform } from '@sparks/domain';
import { aPreview, TIKTOK_URL, YOUTUBE_URL } from '../testing/samples';
import { runLinkEffect, runSendEffect, type FlowCalls, type Stop } from './flow-effects';
import { flowReducer } from './flow-reducer';
import { createFlow, type FlowEvent, type FlowState } from './flow-state';
import type { Submission } from './submission';

const networkError: ApiError = { code: 'NETWORK_ERROR', message: 'Network error. Please check your connection' };
const unavailable: ApiError = {
  code: 'SERVICE_UNAVAILABLE',
  message: 'The service is not available right now.',
  status: 503,
};

interface Asked {
  platform: SocialPlatform;
  url: string;
  isAborted: boolean;
  answer: (preview: Preview) => void;
  fail: (error: unknown) => void;
}

interface Sent {
  submission: Submission;
  answer: (contributionId?: string) => void;
  fail: (error: unknown) => void;
}

/** Runs the flow without a screen: each new `link` or `send` stops the previous effect and starts the next. */
function startFlow() {
  let state: FlowState = createFlow({ platforms: SOCIAL_PLATFORMS });
  let stopLink: Stop = () => undefined;
  let stopSend: Stop = () => undefined;
  const asked: Asked[] = [];
  const sent: Sent[] = [];
  const calls: FlowCalls = {
    requestPreview: (platform, url) => {
      const later = deferred<Preview>();
      const request: Asked = { platform, url, isAborted: false, answer: later.resolve, fail: later.reject };
      asked.push(request);
      return { answer: later.promise, abort: () => (request.isAborted = true) };
    },
    send: (submission) => {
      const later = deferred<string | undefined>();
      sent.push({ submission, answer: later.resolve, fail: later.reject });
      return later.promise;
    },
  };
  const dispatch = (event: FlowEvent) => {
    const before = state;
    state = flowReducer(state, event);
    if (state.link !== before.link) {
      stopLink();
      stopLink = runLinkEffect(state, calls, dispatch);
    }
    if (state.send !== before.send) {
      stopSend();
      stopSend = runSendEffect(state.send, calls, dispatch);
    }
  };
  const leave = () => {
    stopLink();
    stopSend();
  };
  return { dispatch, leave, asked, sent, kinds: () => [state.link.kind, state.send.kind], state: () => state };
}

/** A promise that the test resolves or rejects. */
function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<Value>((keep, breakIt) => {
    resolve = keep;
    reject = breakIt;
  });
  return { promise, resolve, reject };
}

/** Lets pending promises resolve. */
const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('preview request', () => {
  it('is sent once, 500 ms after the last input', async () => {
    const flow = startFlow();
    for (const url of ['https://y', 'https://youtu', YOUTUBE_URL]) {
      flow.dispatch({ type: 'url-changed', url });
      await jest.advanceTimersByTimeAsync(499);
    }
    expect(flow.asked).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(flow.asked).toMatchObject([{ platform: 'youtube', url: YOUTUBE_URL }]);
  });

  it('is not sent for an invalid link', async () => {
    const flow = startFlow();
    flow.dispatch({ type: 'url-changed', url: 'https://example.org/post' });
    await jest.advanceTimersByTimeAsync(500);
    expect(flow.kinds()).toEqual(['invalid', 'idle']);
    expect(flow.asked).toHaveLength(0);
  });

  it('for older input never overwrites a newer result, in any order of responses', async () => {
    const flow = startFlow();
    flow.dispatch({ type: 'url-changed', url: YOUTUBE_URL });
    await jest.advanceTimersByTimeAsync(500);
    flow.dispatch({ type: 'url-changed', url: TIKTOK_URL });
    await jest.advanceTimersByTimeAsync(500);
    const [first, second] = flow.asked;
    expect([first?.isAborted, second?.isAborted]).toEqual([true, false]);

    const wanted = aPreview({ platform: 'tiktok', canonicalKey: 'tiktok:7300000000000000000' });
    second?.answer(wanted);
    await settle();
    first?.answer(aPreview());
    await settle();
    expect(flow.state().link).toMatchObject({ kind: 'ready', preview: wanted });
  });

  it('for older input is dropped while the newer one waits', async () => {
    const flow = startFlow();
    flow.dispatch({ type: 'url-changed', url: YOUTUBE_URL });
    await jest.advanceTimersByTimeAsync(500);
    flow.dispatch({ type: 'url-changed', url: TIKTOK_URL });
    flow.asked[0]?.answer(aPreview());
    await settle();
    expect(flow.kinds()).toEqual(['waiting', 'idle']);
  });

  it.each([
    ['a lost connection', networkError],
    ['an unknown error', new Error('boom')],
  ])('that fails by %s shows an error and can be retried', async (_what, error) => {
    const flow = startFlow();
    flow.dispatch({ type: 'url-changed', url: YOUTUBE_URL });
    await jest.advanceTimersByTimeAsync(500);
    flow.asked[0]?.fail(error);
    await settle();
    expect(flow.state().link).toMatchObject({ kind: 'failed', error: { kind: 'preview' } });
    flow.dispatch({ type: 'check-requested' });
    expect(flow.asked).toHaveLength(2);
  });
});

describe('submission request', () => {
  async function submitted() {
    const flow = startFlow();
    flow.dispatch({ type: 'url-changed', url: YOUTUBE_URL });
    await jest.advanceTimersByTimeAsync(500);
    flow.asked[0]?.answer(aPreview());
    await settle();
    flow.dispatch({ type: 'submitted', key: 'the-key', hasSession: true });
    return flow;
  }

  it('is retried after 1, 2 and 4 s with the same key and content, then stops', async () => {
    const flow = await submitted();
    for (const [index, delayMs] of [1_000, 2_000, 4_000].entries()) {
      flow.sent.at(-1)?.fail(networkError);
      await settle();
      expect(flow.state().send).toMatchObject({ kind: 'retrying', attempt: index + 1, cause: 'network' });
      await jest.advanceTimersByTimeAsync(delayMs - 1);
      expect(flow.sent).toHaveLength(index + 1);
      await jest.advanceTimersByTimeAsync(1);
      expect(flow.sent).toHaveLength(index + 2);
    }
    flow.sent.at(-1)?.fail(networkError);
    await settle();
    expect(flow.kinds()).toEqual(['ready', 'gave-up']);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(flow.sent).toHaveLength(4);
    expect(new Set(flow.sent.map(({ submission }) => submission))).toHaveProperty('size', 1);

    flow.dispatch({ type: 'tried-again' });
    expect(flow.sent.at(-1)?.submission.key).toBe('the-key');
    flow.sent.at(-1)?.answer('block');
    await settle();
    expect(flow.state().send).toEqual({ kind: 'succeeded', contributionId: 'block' });
  });

  it('succeeds when a retry succeeds', async () => {
    const flow = await submitted();
    flow.sent[0]?.fail(unavailable);
    await settle();
    expect(flow.state().send).toMatchObject({ kind: 'retrying', cause: 'connection' });
    await jest.advanceTimersByTimeAsync(1_000);
    flow.sent[1]?.answer('block');
    await settle();
    expect(flow.kinds()).toEqual(['ready', 'succeeded']);
  });

  it('is not retried after a refusal', async () => {
    const flow = await submitted();
    flow.sent[0]?.fail({ code: 'access_required', message: 'You need access.', status: 403 } satisfies ApiError);
    await settle();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(flow.sent).toHaveLength(1);
    expect(flow.state().send).toMatchObject({ kind: 'refused', error: { message: 'You need access.' } });
  });

  it('reports a response without a contribution', async () => {
    const flow = await submitted();
    flow.sent[0]?.answer(undefined);
    await settle();
    expect(flow.state().send).toMatchObject({ kind: 'refused', error: { kind: 'no-data' } });
  });

  it('is not retried after the screen is left', async () => {
    const flow = await submitted();
    flow.sent[0]?.fail(networkError);
    await settle();
    flow.leave();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(flow.sent).toHaveLength(1);
  });
});
