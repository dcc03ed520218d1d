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
 * The flow as a pure state machine. An event that does not apply to the state, such as a late response, returns the
 * same object.
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
      // Without the attached content it is a different submission.
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
      // A fallback can become a success, so it is checked again; a success is not.
      return state.link.preview.status === 'fallback'
        ? withLink(state, { kind: 'previewing', link: state.link.link })
        : state;
    case 'invalid':
    case 'previewing':
      return state;
  }
}

/** Applies the link rules and decides whether to fetch the preview. */
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
  // The same content keeps its key, so an earlier attempt that did arrive returns its response.
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

/** A different link is a new submission and clears the sent state. */
function withLink(state: FlowState, link: LinkState): FlowState {
  return { ...state, link, send: { kind: 'idle' }, sequence: state.sequence + 1 };
}

/** Resets a platform that was detected from the link. */
function undetected({ platform, isPlatformDetected }: FlowState): Pick<FlowState, 'platform' | 'isPlatformDetected'> {
  return { platform: isPlatformDetected ? null : platform, isPlatformDetected: false };
}

function said(code: ErrorCode): FlowError {
  return { kind: 'said', code, message: DEFAULT_ERROR_MESSAGES[code] };
}
