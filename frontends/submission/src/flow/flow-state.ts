import type { ApiError, Preview } from '@sparks/api-client';
import { DEFAULT_ERROR_MESSAGES, ERROR_CODES, type ContentUrl, type SocialPlatform } from '@sparks/domain';
import { isAboutLink, type FlowError, type RetryCause } from './flow-error';
import type { PendingMeta, Submission } from './submission';

export type LinkState =
  /** `isMissing` shows the required-field error. */
  | { readonly kind: 'empty'; readonly isMissing: boolean }
  /** Debounces typing. */
  | { readonly kind: 'waiting' }
  /** Rejected by the link rules without a request. */
  | { readonly kind: 'invalid'; readonly error: FlowError }
  | { readonly kind: 'previewing'; readonly link: ContentUrl }
  /** The preview is a success or a fallback; the post can be sent. */
  | { readonly kind: 'ready'; readonly link: ContentUrl; readonly preview: Preview; readonly meta: PendingMeta }
  /** The platform reports that the post does not exist or is not public. */
  | { readonly kind: 'refused'; readonly link: ContentUrl; readonly preview: Preview; readonly error: FlowError }
  /** The preview could not be determined. */
  | { readonly kind: 'failed'; readonly link: ContentUrl; readonly error: FlowError };

/** Attempt 0 is the first; 1 to 3 are automatic retries. */
export type SendState =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'sending';
      readonly attempt: number;
      readonly cause: RetryCause | null;
      readonly submission: Submission;
    }
  /** Waits before retry number `attempt`. */
  | { readonly kind: 'retrying'; readonly attempt: number; readonly cause: RetryCause; readonly submission: Submission }
  /** All automatic retries failed; the contributor can retry. */
  | { readonly kind: 'gave-up'; readonly error: ApiError; readonly submission: Submission }
  | { readonly kind: 'refused'; readonly error: FlowError; readonly submission: Submission | null }
  | { readonly kind: 'succeeded'; readonly contributionId: string };

/** State of the submission flow. */
export interface FlowState {
  /** Selectable platforms, in display order. */
  readonly platforms: readonly SocialPlatform[];
  readonly platform: SocialPlatform | null;
  /** The platform was detected from the link, so another link may change it. */
  readonly isPlatformDetected: boolean;
  /** As typed. */
  readonly url: string;
  readonly link: LinkState;
  readonly send: SendState;
  /** Generated content that is sent with the post. */
  readonly aiContentId: string | null;
  /** Incremented on each input; responses with an older number are dropped. */
  readonly sequence: number;
}

export type FlowEvent =
  | { readonly type: 'platform-chosen'; readonly platform: SocialPlatform }
  | { readonly type: 'url-changed'; readonly url: string }
  /** The contributor requests the check now: Enter, or a retry after a failure. */
  | { readonly type: 'check-requested' }
  /** The debounce has elapsed. */
  | { readonly type: 'settled'; readonly sequence: number }
  | { readonly type: 'previewed'; readonly sequence: number; readonly preview: Preview }
  | { readonly type: 'preview-failed'; readonly sequence: number; readonly error: ApiError }
  /** `key` is used if this is a new submission. */
  | { readonly type: 'submitted'; readonly key: string; readonly hasSession: boolean }
  | { readonly type: 'sent'; readonly contributionId: string }
  /** The server accepted the call but returned no contribution. */
  | { readonly type: 'sent-without-data' }
  | { readonly type: 'send-failed'; readonly error: ApiError }
  /** The retry delay has elapsed. */
  | { readonly type: 'retry-due' }
  /** 'Try Again' was clicked. */
  | { readonly type: 'tried-again' }
  /** 'Change content' was clicked. */
  | { readonly type: 'content-cleared' }
  | { readonly type: 'ai-content-removed' };

/** Initial values, such as a stored draft. */
export interface InitialContent {
  readonly platform: SocialPlatform | null;
  readonly url: string;
  readonly aiContentId?: string | null;
}

/** Creates the initial state. Preselects a single platform and checks a given link. */
export function createFlow({
  platforms,
  initial,
}: {
  readonly platforms: readonly SocialPlatform[];
  readonly initial?: InitialContent;
}): FlowState {
  const only = platforms.length === 1 ? platforms[0] : undefined;
  const url = initial?.url ?? '';
  return {
    platforms,
    platform: initial?.platform ?? only ?? null,
    isPlatformDetected: false,
    url,
    link: url.trim() === '' ? { kind: 'empty', isMissing: false } : { kind: 'waiting' },
    send: { kind: 'idle' },
    aiContentId: initial?.aiContentId ?? null,
    sequence: 0,
  };
}

/** Whether the input is read-only: a submission is in progress or complete. */
export function isLocked({ send }: Pick<FlowState, 'send'>): boolean {
  return send.kind === 'sending' || send.kind === 'retrying' || send.kind === 'succeeded';
}

/** Whether the submit button is enabled: the preview is a success or a fallback, and no submission is in progress. */
export function canSubmit({ link, send }: Pick<FlowState, 'link' | 'send'>): boolean {
  return link.kind === 'ready' && (send.kind === 'idle' || send.kind === 'refused');
}

/** The error shown at the link field, if any. */
export function linkError(state: Pick<FlowState, 'link' | 'send'>): FlowError | null {
  const error = currentError(state);
  return error && isAboutLink(error) ? error : null;
}

/** The error shown above the button, if any. */
export function generalError(state: Pick<FlowState, 'link' | 'send'>): FlowError | null {
  const error = currentError(state);
  return error && !isAboutLink(error) ? error : null;
}

function currentError({ link, send }: Pick<FlowState, 'link' | 'send'>): FlowError | null {
  switch (link.kind) {
    case 'invalid':
    case 'refused':
    case 'failed':
      return link.error;
    case 'empty':
      return link.isMissing
        ? { kind: 'said', code: ERROR_CODES.content_url_required, message: DEFAULT_ERROR_MESSAGES.content_url_required }
        : null;
    case 'waiting':
    case 'previewing':
      return null;
    case 'ready':
      return send.kind === 'refused' ? send.error : null;
  }
}
