import type { Preview } from '@sparks/api-client';
import {
  canSubmitPreview,
  DEFAULT_ERROR_MESSAGES,
  ERROR_CODES,
  parseContentUrl,
  previewBlocker,
  SUBMISSION_MAX_ATTEMPTS,
  validateContentUrl,
  type ContentUrl,
  type ErrorCode,
  type SocialPlatform,
} from '@sparks/domain';
import { previewError, refusal, retryCause, type FlowError } from './flow-error';
import { canSubmit, isLocked, type FlowEvent, type FlowState, type LinkState, type SendState } from './flow-state';
import { pendingMeta, verifiedMeta } from './submission';

/**
 * Every step of the flow, and nothing else: no clock, no network, no randomness. An event that does not fit the state
 * (a late answer, a press on a button that is gone) leaves it unchanged, the very same object.
 */
export function flowReducer(state: FlowState, event: FlowEvent): FlowState {
  switch (event.type) {
    case 'platform-chosen':
      return choosePlatform(state, event.platform);
    case 'url-changed':
      return changeUrl(state, event.url);
    case 'check-requested':
      return checkNow(state);
    case 'settled':
      return state.link.kind === 'waiting' && event.sequence === state.sequence ? settle(state) : state;
    case 'previewed':
      return state.link.kind === 'previewing' && event.sequence === state.sequence
        ? { ...state, link: judge(state.link.link, event.preview) }
        : state;
    case 'preview-failed':
      return state.link.kind === 'previewing' && event.sequence === state.sequence
        ? { ...state, link: { kind: 'failed', link: state.link.link, error: previewError(event.error) } }
        : state;
    case 'content-cleared':
      return isLocked(state)
        ? state
        : withLink({ ...state, url: '', ...undetected(state) }, { kind: 'empty', isMissing: false });
    case 'ai-content-removed':
      // A post without it is another submission.
      return isLocked(state) || state.aiContentId === null
        ? state
        : { ...state, aiContentId: null, send: { kind: 'idle' } };
    case 'submitted':
    case 'sent':
    case 'sent-without-data':
    case 'send-failed':
    case 'retry-due':
    case 'tried-again': {
      const send = nextSend(state, event);
      return send === state.send ? state : { ...state, send };
    }
  }
}

function choosePlatform(state: FlowState, platform: SocialPlatform): FlowState {
  if (isLocked(state) || !state.platforms.includes(platform)) return state;
  const chosen = { ...state, platform, isPlatformDetected: false };
  if (platform === state.platform) return state.isPlatformDetected ? chosen : state;
  return withLink(chosen, state.link.kind === 'empty' ? state.link : { kind: 'waiting' });
}

function changeUrl(state: FlowState, url: string): FlowState {
  if (isLocked(state) || url === state.url) return state;
  const text = url.trim();
  // White space around a link changes nothing about it.
  if (text === state.url.trim()) return { ...state, url };
  if (text === '') return withLink({ ...state, url, ...undetected(state) }, { kind: 'empty', isMissing: true });
  return withLink({ ...state, url }, { kind: 'waiting' });
}

function checkNow(state: FlowState): FlowState {
  if (isLocked(state)) return state;
  switch (state.link.kind) {
    case 'empty':
      return state.link.isMissing ? state : { ...state, link: { kind: 'empty', isMissing: true } };
    case 'waiting':
      return settle(state);
    case 'refused':
    case 'failed':
      return withLink(state, { kind: 'previewing', link: state.link.link });
    case 'ready':
      // A fallback can become a success; a success is not asked for again.
      return state.link.preview.status === 'fallback'
        ? withLink(state, { kind: 'previewing', link: state.link.link })
        : state;
    case 'invalid':
    case 'previewing':
      return state;
  }
}

/** The input stands: the rules for links decide whether its preview is worth asking for. */
function settle(state: FlowState): FlowState {
  const isOpen = state.platform === null || state.isPlatformDetected;
  const result = isOpen
    ? parseContentUrl(state.url)
    : validateContentUrl({ url: state.url, platform: state.platform ?? '' });
  if (!result.ok)
    return {
      ...state,
      ...(isOpen ? undetected(state) : {}),
      link: {
        kind: 'invalid',
        error: {
          kind: 'said',
          code: result.code,
          message: result.message,
          ...(result.platforms ? { platforms: result.platforms } : {}),
        },
      },
    };
  if (!state.platforms.includes(result.platform))
    return { ...state, ...undetected(state), link: { kind: 'invalid', error: said(ERROR_CODES.platform_not_allowed) } };
  return {
    ...state,
    platform: result.platform,
    isPlatformDetected: isOpen,
    link: { kind: 'previewing', link: result },
  };
}

function judge(link: ContentUrl, preview: Preview): LinkState {
  if (canSubmitPreview(preview.status)) return { kind: 'ready', link, preview, meta: pendingMeta(preview) };
  const blocker = preview.reason === 'image_not_extractable' ? null : previewBlocker(preview.status);
  return {
    kind: 'refused',
    link,
    preview,
    error: blocker ? { kind: 'said', ...blocker } : said(ERROR_CODES.image_not_extractable),
  };
}

type SendEvent = Extract<
  FlowEvent,
  { type: 'submitted' | 'sent' | 'sent-without-data' | 'send-failed' | 'retry-due' | 'tried-again' }
>;

function nextSend(state: FlowState, event: SendEvent): SendState {
  const { send } = state;
  switch (event.type) {
    case 'submitted':
      return submit(state, event.key, event.hasSession);
    case 'sent':
      return send.kind === 'sending' ? { kind: 'succeeded', contributionId: event.contributionId } : send;
    case 'sent-without-data':
      return send.kind === 'sending'
        ? { kind: 'refused', error: { kind: 'no-data' }, submission: send.submission }
        : send;
    case 'send-failed': {
      if (send.kind !== 'sending') return send;
      const { submission } = send;
      const cause = retryCause(event.error);
      if (cause === null) return { kind: 'refused', error: refusal(event.error), submission };
      if (send.attempt >= SUBMISSION_MAX_ATTEMPTS) return { kind: 'gave-up', error: event.error, submission };
      return { kind: 'retrying', attempt: send.attempt + 1, cause, submission };
    }
    case 'retry-due':
      return send.kind === 'retrying' ? { ...send, kind: 'sending' } : send;
    case 'tried-again':
      return send.kind === 'gave-up' ? { kind: 'sending', attempt: 0, cause: null, submission: send.submission } : send;
  }
}

function submit(state: FlowState, key: string, hasSession: boolean): SendState {
  const { link, send } = state;
  if (link.kind !== 'ready' || !canSubmit(state)) return send;
  const earlier = send.kind === 'refused' ? send.submission : null;
  if (!hasSession) return { kind: 'refused', error: { kind: 'session' }, submission: earlier };
  const meta = verifiedMeta(link.meta, link.link, link.preview);
  if (!meta) return { kind: 'refused', error: { kind: 'verification' }, submission: null };
  // The same content keeps its key: if an earlier attempt did arrive, this one gets its answer.
  return {
    kind: 'sending',
    attempt: 0,
    cause: null,
    submission: earlier ?? {
      key,
      url: state.url.trim(),
      platform: link.link.platform,
      meta,
      aiContentId: state.aiContentId,
    },
  };
}

/** Another link is another submission: what was sent before no longer matters. */
function withLink(state: FlowState, link: LinkState): FlowState {
  return { ...state, link, send: { kind: 'idle' }, sequence: state.sequence + 1 };
}

/** Forgets a platform that was only read off the link. */
function undetected({ platform, isPlatformDetected }: FlowState): Pick<FlowState, 'platform' | 'isPlatformDetected'> {
  return { platform: isPlatformDetected ? null : platform, isPlatformDetected: false };
}

function said(code: ErrorCode): FlowError {
  return { kind: 'said', code, message: DEFAULT_ERROR_MESSAGES[code] };
}
