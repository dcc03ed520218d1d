import type { ApiError, Preview } from '@sparks/api-client';
import { SOCIAL_PLATFORMS } from '@sparks/domain';
import { aLink, aPreview, TIKTOK_URL, YOUTUBE_URL } from '../testing/samples';
import { flowReducer } from './flow-reducer';
import { createFlow, type FlowEvent, type FlowState, type LinkState, type SendState } from './flow-state';
import { pendingMeta, verifiedMeta, type Submission } from './submission';

const SEQUENCE = 7;
const link = aLink();
const preview = aPreview();
const meta = pendingMeta(preview);
const said = { kind: 'said', code: 'content_not_found', message: 'Content not found' } as const;
const networkError: ApiError = { code: 'NETWORK_ERROR', message: 'Network error. Please check your connection' };
const refusalError: ApiError = { code: 'campaign_not_open', message: 'This campaign has ended.', status: 409 };
const submission: Submission = {
  key: 'first-key',
  url: YOUTUBE_URL,
  platform: 'youtube',
  meta: verifiedMeta(meta, link, preview)!,
  aiContentId: null,
};

const ready: LinkState = { kind: 'ready', link, preview, meta };
const fallback: LinkState = { kind: 'ready', link, preview: aPreview({ status: 'fallback', reason: 'timeout' }), meta };

function flow(changes: Partial<FlowState>): FlowState {
  return {
    platforms: SOCIAL_PLATFORMS,
    platform: 'youtube',
    isPlatformDetected: false,
    url: YOUTUBE_URL,
    link: ready,
    send: { kind: 'idle' },
    aiContentId: null,
    sequence: SEQUENCE,
    ...changes,
  };
}
const sending = (attempt: number): SendState => ({
  kind: 'sending',
  attempt,
  cause: attempt ? 'network' : null,
  submission,
});

const states = {
  empty: flow({ url: '', link: { kind: 'empty', isMissing: false } }),
  missing: flow({ url: '', link: { kind: 'empty', isMissing: true } }),
  waiting: flow({ link: { kind: 'waiting' } }),
  invalid: flow({ url: 'https://example.org/x', link: { kind: 'invalid', error: said } }),
  previewing: flow({ link: { kind: 'previewing', link } }),
  ready: flow({}),
  fallback: flow({ link: fallback }),
  refused: flow({
    link: { kind: 'refused', link, preview: aPreview({ status: 'error', reason: 'removed' }), error: said },
  }),
  failed: flow({ link: { kind: 'failed', link, error: { kind: 'preview' } } }),
  sending: flow({ send: sending(0) }),
  sendingLast: flow({ send: sending(3) }),
  retrying: flow({ send: { kind: 'retrying', attempt: 2, cause: 'network', submission } }),
  gaveUp: flow({ send: { kind: 'gave-up', error: networkError, submission } }),
  sendRefused: flow({ send: { kind: 'refused', error: said, submission } }),
  succeeded: flow({ send: { kind: 'succeeded', contributionId: 'block' } }),
  generated: flow({ aiContentId: 'ai', send: { kind: 'refused', error: said, submission } }),
  generatedSending: flow({ aiContentId: 'ai', send: sending(0) }),
} as const satisfies Record<string, FlowState>;

const events = {
  platform: { type: 'platform-chosen', platform: 'tiktok' },
  url: { type: 'url-changed', url: TIKTOK_URL },
  clear: { type: 'url-changed', url: '' },
  check: { type: 'check-requested' },
  settled: { type: 'settled', sequence: SEQUENCE },
  previewOk: { type: 'previewed', sequence: SEQUENCE, preview },
  previewGone: { type: 'previewed', sequence: SEQUENCE, preview: aPreview({ status: 'error', reason: 'removed' }) },
  previewFailed: { type: 'preview-failed', sequence: SEQUENCE, error: networkError },
  submit: { type: 'submitted', key: 'second-key', hasSession: true },
  submitExpired: { type: 'submitted', key: 'second-key', hasSession: false },
  sent: { type: 'sent', contributionId: 'block' },
  sentEmpty: { type: 'sent-without-data' },
  lost: { type: 'send-failed', error: networkError },
  turnedDown: { type: 'send-failed', error: refusalError },
  retryDue: { type: 'retry-due' },
  tryAgain: { type: 'tried-again' },
  another: { type: 'content-cleared' },
  withoutAi: { type: 'ai-content-removed' },
} as const satisfies Record<string, FlowEvent>;

/** Short form of a state; `=` in the table means the same object. */
function words({ link: { kind }, send }: FlowState): string {
  switch (send.kind) {
    case 'idle':
      return kind;
    case 'sending':
    case 'retrying':
      return `${kind}, ${send.kind} ${send.attempt}`;
    case 'gave-up':
    case 'succeeded':
      return `${kind}, ${send.kind}`;
    case 'refused':
      return `${kind}, refused: ${send.error.kind}`;
  }
}

type StateName = keyof typeof states;
type EventName = keyof typeof events;
const editable: Partial<Record<EventName, string>> = {
  platform: 'waiting',
  url: 'waiting',
  clear: 'empty',
  another: 'empty',
};

/** Transitions per state and event; unlisted events change nothing. */
const table: Record<StateName, Partial<Record<EventName, string>>> = {
  empty: { platform: 'empty', url: 'waiting', another: 'empty', check: 'empty' },
  missing: { platform: 'empty', url: 'waiting', another: 'empty' },
  waiting: { ...editable, check: 'previewing', settled: 'previewing' },
  invalid: editable,
  previewing: { ...editable, previewOk: 'ready', previewGone: 'refused', previewFailed: 'failed' },
  ready: { ...editable, submit: 'ready, sending 0', submitExpired: 'ready, refused: session' },
  fallback: { ...editable, check: 'previewing', submit: 'ready, sending 0', submitExpired: 'ready, refused: session' },
  refused: { ...editable, check: 'previewing' },
  failed: { ...editable, check: 'previewing' },
  sending: {
    sent: 'ready, succeeded',
    sentEmpty: 'ready, refused: no-data',
    lost: 'ready, retrying 1',
    turnedDown: 'ready, refused: said',
  },
  sendingLast: {
    sent: 'ready, succeeded',
    sentEmpty: 'ready, refused: no-data',
    lost: 'ready, gave-up',
    turnedDown: 'ready, refused: said',
  },
  retrying: { retryDue: 'ready, sending 2' },
  gaveUp: { ...editable, tryAgain: 'ready, sending 0' },
  sendRefused: { ...editable, submit: 'ready, sending 0', submitExpired: 'ready, refused: session' },
  succeeded: {},
  generated: { ...editable, submit: 'ready, sending 0', submitExpired: 'ready, refused: session', withoutAi: 'ready' },
  generatedSending: {
    sent: 'ready, succeeded',
    sentEmpty: 'ready, refused: no-data',
    lost: 'ready, retrying 1',
    turnedDown: 'ready, refused: said',
  },
};

const cells = (Object.keys(states) as StateName[]).flatMap((state) =>
  (Object.keys(events) as EventName[]).map((event) => [state, event, table[state][event] ?? '='] as const),
);

describe('every event in every state', () => {
  it.each(cells)('%s + %s -> %s', (state, event, expected) => {
    const before = states[state];
    const after = flowReducer(before, events[event]);
    if (expected === '=') expect(after).toBe(before);
    else expect(words(after)).toBe(expected);
  });
});

describe('content changes', () => {
  const changed = cells.filter(
    ([, event, expected]) => expected !== '=' && ['platform', 'url', 'clear', 'another'].includes(event),
  );

  it.each(changed)('%s + %s increments the sequence and clears the sent state', (state, event) => {
    const after = flowReducer(states[state], events[event]);
    expect(after.sequence).toBeGreaterThan(SEQUENCE);
    expect(after.send).toEqual({ kind: 'idle' });
  });

  it('ignores whitespace around the link', () => {
    const after = flowReducer(states.previewing, { type: 'url-changed', url: `  ${YOUTUBE_URL} ` });
    expect(after.link).toBe(states.previewing.link);
    expect(after.sequence).toBe(SEQUENCE);
  });

  it('ignores a platform that the campaign does not accept', () => {
    const state = { ...states.ready, platforms: ['youtube'] as const };
    expect(flowReducer(state, events.platform)).toBe(state);
  });

  it('does not check again when the same platform is chosen', () => {
    expect(flowReducer(states.ready, { type: 'platform-chosen', platform: 'youtube' })).toBe(states.ready);
  });
});

describe('late responses', () => {
  const old = SEQUENCE - 1;
  const lateAnswers: { state: StateName; event: FlowEvent }[] = [
    { state: 'waiting', event: { type: 'settled', sequence: old } },
    { state: 'previewing', event: { type: 'previewed', sequence: old, preview } },
    { state: 'previewing', event: { type: 'preview-failed', sequence: old, error: networkError } },
  ];
  it.each(lateAnswers)('$state: drops an outdated $event.type', ({ state, event }) => {
    expect(flowReducer(states[state], event)).toBe(states[state]);
  });
});

describe('link rules', () => {
  it.each([
    [
      'tiktok',
      YOUTUBE_URL,
      "This URL appears to be from YouTube, but you've selected TikTok. Please either change the platform or use a TikTok URL.",
    ],
    [
      'youtube',
      'https://x.com/ada/status/1700000000000000000',
      "This URL appears to be from X/Twitter, but you've selected YouTube. Please either change the platform or use a YouTube URL.",
    ],
    ['youtube', 'youtube.com/watch?v=dQw4w9WgXcQ', 'Please enter a valid social media URL.'],
    ['youtube', 'https://example.org/post/1', 'This social platform is not supported.'],
    ['facebook', 'https://www.facebook.com/reel/123456789012345', "We don't support Facebook Reels for now."],
    ['youtube', 'https://www.linkedin.com/posts/ada-1', 'This social platform is not supported.'],
    [null, 'https://www.linkedin.com/posts/ada-1', 'This social platform is not supported.'],
    [null, 'nonsense', 'Please enter a valid social media URL.'],
  ] as const)('%s and %s: %s', (platform, url, message) => {
    const after = flowReducer(flow({ platform, url, link: { kind: 'waiting' } }), events.settled);
    expect(after.link).toMatchObject({ kind: 'invalid', error: { kind: 'said', message } });
  });

  it('rejects a platform that the campaign does not accept, even if none was chosen', () => {
    const after = flowReducer(
      flow({ platforms: ['tiktok', 'reddit'], platform: null, link: { kind: 'waiting' } }),
      events.settled,
    );
    expect(after.link).toMatchObject({ kind: 'invalid', error: { code: 'platform_not_allowed' } });
    expect(after.platform).toBeNull();
  });
});

describe('platform detection', () => {
  const detected = flowReducer(flow({ platform: null, link: { kind: 'waiting' } }), events.settled);

  it('detects the platform from the link when none is chosen', () => {
    expect(detected).toMatchObject({ platform: 'youtube', isPlatformDetected: true, link: { kind: 'previewing' } });
  });

  it('follows the next link', () => {
    const next = flowReducer(flowReducer(detected, events.url), events.check);
    expect(next).toMatchObject({ platform: 'tiktok', isPlatformDetected: true, link: { kind: 'previewing' } });
  });

  it('keeps a platform that the contributor confirmed', () => {
    const confirmed = flowReducer(detected, { type: 'platform-chosen', platform: 'youtube' });
    expect(confirmed.link).toBe(detected.link);
    const next = flowReducer(flowReducer(confirmed, events.url), events.check);
    expect(next.link).toMatchObject({ kind: 'invalid', error: { code: 'wrong_platform' } });
  });

  it('resets with the link', () => {
    expect(flowReducer(detected, events.clear)).toMatchObject({ platform: null, isPlatformDetected: false });
  });
});

describe('preview result', () => {
  const judge = (changes: Partial<Preview>) =>
    flowReducer(states.previewing, { type: 'previewed', sequence: SEQUENCE, preview: aPreview(changes) }).link;

  it.each(['success', 'fallback'] as const)('%s can be sent, with unverified metadata', (status) => {
    expect(judge({ status })).toMatchObject({
      kind: 'ready',
      meta: { social_verification_status: 'pending', postId: 'dQw4w9WgXcQ' },
    });
  });

  it.each([
    [{ status: 'error', reason: 'removed' }, 'Content not found'],
    [{ status: 'restricted', reason: 'private' }, 'Content restricted'],
    [{ status: 'error', reason: 'image_not_extractable' }, 'Could not extract image from post.'],
  ] as const)('%j is refused: %s', (changes, message) => {
    expect(judge(changes)).toMatchObject({ kind: 'refused', error: { kind: 'said', message } });
  });
});

describe('sending', () => {
  const submitted = flowReducer(states.ready, events.submit);

  it('marks the content as verified before it is sent', () => {
    expect(submitted.send).toMatchObject({
      kind: 'sending',
      submission: { key: 'second-key', meta: { social_verification_status: 'verified' } },
    });
  });

  it('rejects content whose preview shows another post', () => {
    const other = flow({
      link: { kind: 'ready', link, preview: aPreview({ canonicalKey: 'youtube:other', postId: 'other' }), meta },
    });
    expect(flowReducer(other, events.submit).send).toMatchObject({
      kind: 'refused',
      error: { kind: 'verification' },
      submission: null,
    });
  });

  it('keeps one submission and one key over three retries, the failure and Try Again', () => {
    const steps: FlowEvent[] = [
      events.lost,
      events.retryDue,
      events.lost,
      events.retryDue,
      events.lost,
      events.retryDue,
      events.lost,
      events.tryAgain,
      events.lost,
    ];
    const seen = [submitted];
    for (const event of steps) seen.push(flowReducer(seen.at(-1)!, event));
    expect(seen.map(words)).toEqual([
      'ready, sending 0',
      'ready, retrying 1',
      'ready, sending 1',
      'ready, retrying 2',
      'ready, sending 2',
      'ready, retrying 3',
      'ready, sending 3',
      'ready, gave-up',
      'ready, sending 0',
      'ready, retrying 1',
    ]);
    const submissions = seen.map(({ send }) => ('submission' in send ? send.submission : null));
    expect(new Set(submissions).size).toBe(1);
  });

  it('keeps the key after a refusal for the same content, and uses a new one for other content', () => {
    const refused = flowReducer(submitted, events.turnedDown);
    expect(flowReducer(refused, { type: 'submitted', key: 'third-key', hasSession: true }).send).toMatchObject({
      submission: { key: 'second-key' },
    });
    const other = flowReducer(refused, { type: 'url-changed', url: 'https://youtu.be/aaaaaaaaaaa' });
    const otherPreview = aPreview({ canonicalKey: 'youtube:aaaaaaaaaaa' });
    const asked = flowReducer(other, { type: 'check-requested' });
    const again = flowReducer(asked, { type: 'previewed', sequence: asked.sequence, preview: otherPreview });
    expect(flowReducer(again, { type: 'submitted', key: 'third-key', hasSession: true }).send).toMatchObject({
      kind: 'sending',
      submission: { key: 'third-key' },
    });
  });
});

describe('initial state', () => {
  it('preselects a single platform', () => {
    expect(createFlow({ platforms: ['reddit'] }).platform).toBe('reddit');
    expect(createFlow({ platforms: ['reddit', 'tiktok'] }).platform).toBeNull();
  });

  it('restores the draft', () => {
    expect(
      createFlow({ platforms: SOCIAL_PLATFORMS, initial: { platform: 'youtube', url: YOUTUBE_URL } }),
    ).toMatchObject({ platform: 'youtube', link: { kind: 'waiting' } });
  });
});
